-- What customers say to customer service is a case: it waits, somebody of the staff has it, it is closed, and the next
-- word of the customer opens it again. It goes with its conversation, when somebody has their account erased.
create table service_case (
  conversation_id uuid primary key references conversation (id) on delete cascade,
  customer_id uuid not null unique references app_user (id),
  is_open boolean not null,
  -- When the first message was said that nobody has answered yet.
  waiting_since timestamptz(3),
  last_at timestamptz(3) not null,
  claimed_by uuid references app_user (id),
  claimed_at timestamptz(3),
  closed_by uuid references app_user (id),
  closed_at timestamptz(3),
  -- When the customer was last told at which hours somebody is there.
  hours_told_at timestamptz(3)
);
create index service_case_open on service_case (waiting_since) where is_open;
create index service_case_closed on service_case (last_at) where not is_open;

-- What staff write for each other. It is in no log, so that no reader of a log can ever be shown it.
create table case_note (
  id uuid primary key,
  conversation_id uuid not null references conversation (id) on delete cascade,
  by_id uuid not null references app_user (id),
  text text not null,
  at timestamptz(3) not null
);
create index case_note_of on case_note (conversation_id, at);

-- Who ended somebody's waiting, and how long it was.
create table case_answer (
  conversation_id uuid not null references conversation (id) on delete cascade,
  seq bigint not null,
  by_id uuid not null references app_user (id),
  waited_seconds int not null check (waited_seconds >= 0),
  at timestamptz(3) not null,
  primary key (conversation_id, seq)
);
create index case_answer_at on case_answer (at);

create table canned_reply (
  id uuid primary key,
  title text not null,
  text text not null,
  by_id uuid not null references app_user (id),
  at timestamptz(3) not null
);

-- When somebody is there, in minutes of the house's day; an end not after the beginning is on the next day.
create table service_hours (
  day smallint primary key check (day between 1 and 7),
  from_minute smallint not null check (from_minute between 0 and 1439),
  to_minute smallint not null check (to_minute between 0 and 1439)
);
