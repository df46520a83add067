-- Gifts that were bought and not given yet. What was paid for them is held under the bag's own id.
create table gift_bag (
  user_id uuid primary key references app_user (id),
  id uuid not null unique
);

create table gift_bag_item (
  user_id uuid not null references app_user (id),
  gift_id text not null,
  count int not null check (count >= 0),
  primary key (user_id, gift_id)
);
