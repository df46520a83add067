-- Where a hosted messaging service carries what people say, the house's own words follow it there. Which logs have
-- something to carry, and how far it has been: entries leave in the order of their numbers.
create table hosted_log (
  conversation_id uuid primary key references conversation (id) on delete cascade,
  carried_seq bigint not null,
  pending_seq bigint not null,
  -- When to carry on; also how long whoever carries now has it to themselves. None: everything is there.
  due_at timestamptz,
  attempts smallint not null default 0,
  last_error text
);
create index hosted_log_due on hosted_log (due_at) where due_at is not null;

-- Whom the service knows, and by which name and face.
create table hosted_account (
  id text primary key,
  nick text not null,
  avatar text not null
);

-- Groups are made at the service; the house knows only when it last said a word of caution in one.
create table hosted_group (
  id text primary key,
  cautioned_at timestamptz(3) not null
);
