-- Browsers in which somebody has been signed in: a random id that each keeps in its local storage. Orders between two who
-- share one make no room and count for nothing but themselves.
create table person_device (
  user_id uuid not null references app_user (id),
  device text not null,
  first_at timestamptz(3) not null,
  primary key (user_id, device)
);
insert into person_device (user_id, device, first_at) select user_id, device, seen_at from chat_login;
