-- What payment providers have called about, and what became of it. Nothing is done because of a row here.
create table payment_notice (
  id uuid primary key,
  provider text not null,
  -- What the provider calls it; nothing of a forged one is kept but that it came.
  type text,
  ref text,
  order_no text,
  verdict text not null check (verdict in ('forged', 'unrelated', 'unknown', 'nothing', 'settled', 'taken', 'adopted', 'won',
    'lost', 'trouble')),
  at timestamptz not null
);
create index payment_notice_newest on payment_notice (at, id);
