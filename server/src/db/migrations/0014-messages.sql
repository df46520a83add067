-- Who talks with whom. A service account is no person: it has a name here instead of a row of its own.
create table conversation (
  id uuid primary key,
  kind text not null check (kind in ('C2C')),
  user_id uuid not null references app_user (id),
  service text not null,
  -- The number of the latest entry. Whoever adds one holds this row: numbers have no gaps and are never taken back.
  last_seq bigint not null,
  unique (user_id, service)
);

-- Everything that was said in a conversation. Rows are only ever added; who has seen everything up to some number
-- asks for what is above it.
create table message (
  conversation_id uuid not null references conversation (id),
  seq bigint not null,
  sender text not null,
  type text not null check (type in ('TIMCustomElem')),
  -- As messaging SDKs have it: `data` is JSON as text.
  payload jsonb not null,
  at timestamptz(3) not null,
  primary key (conversation_id, seq)
);
