-- Parts of the house that can be switched off: every turn of a switch, by whom and why. The last one holds; what was
-- never switched is on.
create table module_switch (
  number bigint generated always as identity primary key,
  module text not null check (module in ('draws', 'nitro', 'rental')),
  is_on boolean not null,
  by_id uuid not null references app_user (id),
  why text not null,
  at timestamptz not null
);
create index module_switch_latest on module_switch (module, number);
