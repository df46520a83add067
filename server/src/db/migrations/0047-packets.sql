-- What the house draws with, so that anybody can draw it again. A seed is made before anything is known of what it will
-- draw; what it was is told once nothing can be drawn with it any more.
create table fair_seed (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  -- What is drawn: the shares of one packet, or one number after the other.
  kind text not null check (kind in ('packet', 'number')),
  -- SHA-256 of the seed, in hexadecimal: public from the beginning.
  commitment text not null unique,
  -- The seed, encrypted with a key of the house.
  sealed bytea not null,
  created_at timestamptz not null,
  -- What the person added, and when the first was drawn with it. None: it is the next.
  client_seed text,
  used_at timestamptz,
  -- Of a seed that draws only once: what it drew from, and what came of it once that is known.
  inputs jsonb,
  result jsonb,
  -- The seed itself, in hexadecimal.
  server_seed text,
  revealed_at timestamptz,
  check ((client_seed is null) = (used_at is null)),
  check ((server_seed is null) = (revealed_at is null)),
  check (revealed_at is null or used_at is not null)
);
create unique index fair_seed_next on fair_seed (user_id, kind) where used_at is null;
create index fair_seed_by_user on fair_seed (user_id, created_at);

-- A red packet. Its coins are held under its own id until somebody takes them or its time is over.
create table packet (
  id uuid primary key,
  sender_id uuid not null references app_user (id),
  kind text not null check (kind in ('lucky', 'equal')),
  amount bigint not null check (amount > 0),
  shares int not null check (shares > 0),
  -- Empty once its sender is erased.
  words text not null,
  -- None: it hangs in the street.
  group_id text references chat_group (id),
  seed_id uuid not null unique references fair_seed (id),
  -- What each who comes gets, encrypted: whoever could read it would know when to come.
  sealed_shares bytea not null,
  state text not null check (state in ('open', 'empty', 'expired')),
  claimed int not null default 0 check (claimed between 0 and shares),
  claimed_amount bigint not null default 0 check (claimed_amount between 0 and amount),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  check ((state = 'open') = (ended_at is null)),
  check (state <> 'empty' or (claimed = shares and claimed_amount = amount))
) with (fillfactor = 50);
create index packet_in_street on packet (created_at, id) where group_id is null;
create index packet_in_street_by_state on packet (state, created_at, id) where group_id is null;
create index packet_in_group on packet (group_id, created_at, id) where group_id is not null;
create index packet_by_sender on packet (sender_id, created_at);
create index packet_due on packet (expires_at) where state = 'open';

-- Who took which share: the first the first, nobody two.
create table packet_claim (
  packet_id uuid not null references packet (id),
  place int not null check (place > 0),
  user_id uuid not null references app_user (id),
  amount bigint not null check (amount > 0),
  at timestamptz(3) not null,
  primary key (packet_id, place),
  unique (packet_id, user_id)
);
create index packet_claim_by_user on packet_claim (user_id, at);
