-- A campaign: a time, a poster, a ranking by what it counts, and things to buy.
create table activity (
  id uuid primary key,
  title text not null,
  title_en text not null,
  words text not null,
  words_en text not null,
  -- Which drawing its poster is.
  scene text not null,
  picture_only boolean not null default false,
  -- How many lights one of each thing is worth, by side; a side without any has no ranking.
  scoring jsonb not null,
  -- Of the first, the second and so on, by side.
  prizes jsonb not null,
  from_at timestamptz(3) not null,
  to_at timestamptz(3) not null,
  -- From then on its ranking does not change.
  final_at timestamptz(3),
  check (from_at < to_at)
);
create index activity_by_time on activity (from_at, id);
create index activity_open on activity (to_at) where final_at is null;

create table activity_product (
  id uuid primary key,
  activity_id uuid not null references activity (id),
  -- Its place in the shop.
  place smallint not null,
  name text not null,
  name_en text not null,
  -- What one gets for one of it, and out of which budget a voucher is given.
  gives jsonb not null,
  voucher_campaign_id uuid references voucher_campaign (id),
  price bigint not null check (price > 0),
  stock int not null check (stock >= 0),
  sold int not null default 0 check (sold between 0 and stock),
  per_person smallint not null check (per_person > 0),
  unique (activity_id, place),
  check ((gives ->> 'kind' = 'voucher') = (voucher_campaign_id is not null))
) with (fillfactor = 50);

create table activity_basket (
  user_id uuid not null references app_user (id),
  activity_id uuid not null references activity (id),
  product_id uuid not null references activity_product (id),
  quantity smallint not null check (quantity > 0),
  primary key (user_id, activity_id, product_id)
);
create index activity_basket_by_activity on activity_basket (activity_id);

-- A basket that was paid for.
create table activity_order (
  id uuid primary key,
  order_no text not null unique,
  user_id uuid not null references app_user (id),
  activity_id uuid not null references activity (id),
  paid bigint not null check (paid > 0),
  at timestamptz(3) not null
);
create index activity_order_by_user on activity_order (user_id, activity_id, at);

create table activity_order_item (
  order_id uuid not null references activity_order (id),
  product_id uuid not null references activity_product (id),
  user_id uuid not null references app_user (id),
  quantity smallint not null check (quantity > 0),
  price bigint not null check (price > 0),
  primary key (order_id, product_id)
);
create index activity_order_item_by_user on activity_order_item (user_id, product_id);

-- The ranking. Follows from counted_order, review and gift until it is settled: `records:rebuild` counts the same again.
create table activity_entry (
  activity_id uuid not null references activity (id),
  side text not null check (side in ('boss', 'player')),
  user_id uuid not null references app_user (id),
  score bigint not null check (score >= 0),
  -- What the score is made of.
  parts jsonb not null,
  primary key (activity_id, side, user_id)
);
create index activity_entry_by_score on activity_entry (activity_id, side, score desc, user_id);
create index activity_entry_by_user on activity_entry (user_id, activity_id);

-- What stands around somebody's face, and until when. The one that was bought last is worn.
create table avatar_frame (
  user_id uuid primary key references app_user (id),
  scene text not null,
  until timestamptz(3) not null
);
