-- How many lottery tickets somebody has, and how far their spending is on its way to the next one.
create table ticket_purse (
  user_id uuid primary key references app_user (id),
  held int not null default 0 check (held >= 0),
  -- Bought coins of orders that count which have given no ticket yet, in hundredths.
  toward int not null default 0 check (toward >= 0),
  -- What spending has given on a day.
  spent_on date,
  given_that_day smallint not null default 0
);

-- Where each ticket came from, and what became of it. Each source gives once.
create table ticket_entry (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  -- Below 0: they were used.
  count int not null check (count <> 0),
  source text not null,
  source_id text not null,
  -- What for, in the words of its source.
  what text not null,
  at timestamptz(3) not null,
  unique (user_id, source, source_id)
);
create index ticket_entry_by_user on ticket_entry (user_id, id);

-- A reward may be tickets or a voucher as well: `amount` is what it takes of the room.
alter table reward
  add column form text not null default 'coins' check (form in ('coins', 'tickets', 'voucher')),
  add column campaign_id uuid references voucher_campaign (id),
  add check ((form = 'voucher') = (campaign_id is not null));
