-- What the salts of somebody's lines are made with: 32 bytes, sealed with the secret of the house. One is enough for a
-- life, but for who changes that secret without naming the former one: from the next day on there is another.
create table owner_key (
  id uuid primary key,
  owner_id uuid not null,
  -- From which sealed day on.
  since integer not null,
  -- Null: it was destroyed.
  sealed bytea,
  sealed_with bytea not null,
  -- Of somebody who is gone: when the law asks for their books no longer.
  destroy_at timestamptz,
  unique (owner_id, since)
);
create index owner_key_by_key on owner_key (sealed_with);
create index owner_key_to_destroy on owner_key (destroy_at) where sealed is not null;
