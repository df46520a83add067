-- A provider's file of a day of Europe/London, held against the books. The file itself is not kept: it names payers.
create table reconciliation (
  id uuid primary key,
  channel text not null,
  day date not null,
  -- SHA-256 of the file's bytes: the same file of the same day is the same run.
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  format text not null,
  -- How many findings of each verdict.
  counts jsonb not null,
  differences integer not null check (differences >= 0),
  -- Lines about other things, and of other days.
  skipped integer not null,
  outside integer not null,
  -- What the provider kept that day, by currency.
  fees jsonb not null,
  by_id uuid not null references app_user (id),
  at timestamptz not null,
  unique (channel, day, file_hash)
);
create index reconciliation_newest on reconciliation (at, id);

create table reconciliation_finding (
  run_id uuid not null references reconciliation (id),
  place integer not null,
  verdict text not null check (verdict in ('matched', 'onlyOurs', 'onlyTheirs', 'amount', 'currency', 'state', 'repeated')),
  kind text not null check (kind in ('payment', 'refund', 'chargeBack', 'chargeBackWon')),
  -- Of ours: the number of the payment, and the payment, refund or charge-back itself.
  order_no text references top_up (order_no),
  our_id text,
  ours jsonb,
  theirs jsonb,
  primary key (run_id, place)
);
-- What a file of another day has shown already is not missed in this one's.
create index reconciliation_found on reconciliation_finding (our_id, kind) where ours is not null and theirs is not null;

create index top_up_paid_on on top_up (channel, paid_at) where paid_at is not null;
