-- Numbers of the business that an admin has changed: every change, from when it holds, by whom and why. Of a rule the
-- latest that has begun holds; a rule without one is as the code says. Nothing is ever changed or taken away here.
create table rule_version (
  number bigint generated always as identity primary key,
  key text not null,
  value jsonb not null,
  from_at timestamptz not null,
  by_id uuid not null references app_user (id),
  -- Who agreed, where two have to.
  second_id uuid references app_user (id) check (second_id <> by_id),
  why text not null,
  at timestamptz not null,
  check (from_at >= at)
);
create index rule_version_of_key on rule_version (key, number);

-- What a change would have done to the last month is worked out over these.
create index play_order_by_time on play_order (created_at);
create index withdrawal_by_time on withdrawal (created_at);
