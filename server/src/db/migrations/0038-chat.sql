-- Until now a conversation was what an account of the house tells one person. Now people talk with each other, too, in
-- twos and in groups. The log stays what it is: entries numbered without gaps, added by whoever holds the conversation.
alter table conversation
  alter column user_id drop not null,
  alter column service drop not null,
  drop constraint conversation_kind_check,
  add column low_id uuid references app_user (id),
  add column high_id uuid references app_user (id),
  add column group_id text unique,
  -- Raised whenever somebody comes or goes: a process that has a lower one in memory reads who is in it again.
  add column roster bigint not null default 0,
  -- How far whoever speaks for an account of the house has read.
  add column house_read_seq bigint not null default 0,
  -- By the world's clock: what was added lately is looked for here if the hint of it was lost.
  add column touched_at timestamptz not null default clock_timestamp(),
  add constraint conversation_kind check (kind in ('C2C', 'GROUP')),
  add constraint conversation_pair check (low_id < high_id),
  add constraint conversation_of_one_kind check (num_nonnulls(service, low_id, group_id) = 1),
  add constraint conversation_of_service check ((service is null) = (user_id is null)),
  add constraint conversation_of_group check ((kind = 'GROUP') = (group_id is not null)),
  add unique (low_id, high_id);
create index conversation_touched on conversation (touched_at);

-- Whoever is in a conversation, and how far they have read it. Accounts of the house are in none.
create table chat_member (
  conversation_id uuid not null references conversation (id),
  user_id uuid not null references app_user (id),
  read_seq bigint not null default 0 check (read_seq >= 0),
  -- What was said before they came is not theirs to read.
  from_seq bigint not null default 0,
  role text check (role in ('Owner', 'Admin', 'Member')),
  joined_at timestamptz(3),
  primary key (conversation_id, user_id)
);
create index chat_member_of on chat_member (user_id);
create unique index chat_group_owner on chat_member (conversation_id) where role = 'Owner';

insert into chat_member (conversation_id, user_id, read_seq) select id, user_id, read_seq from conversation;
alter table conversation drop column read_seq;

alter table message
  drop constraint message_type_check,
  add constraint message_type check (type in
    ('TIMTextElem', 'TIMCustomElem', 'TIMGroupTipElem', 'TIMGroupSystemNoticeElem', 'revocation')),
  -- Chosen by the sender: sent again, it is the same entry.
  add column client_id text,
  add column needs_receipt boolean not null default false,
  add column revoked_at timestamptz(3),
  -- Which entry a revocation takes back.
  add column revokes bigint,
  -- Who of staff wrote it in the name of an account of the house.
  add column operator_id uuid references app_user (id);
create unique index message_once on message (conversation_id, sender, client_id) where client_id is not null;
-- With whom one has begun to talk lately.
create index message_first_of_sender on message (sender, at) where seq = 1;

create table chat_group (
  id text primary key,
  conversation_id uuid not null unique references conversation (id),
  name text not null,
  introduction text not null default '',
  notification text not null default '',
  muted boolean not null default false,
  join_option text not null check (join_option in ('FreeAccess', 'NeedPermission', 'DisableApply')),
  created_at timestamptz(3) not null,
  dismissed_at timestamptz(3)
);

create table group_application (
  id uuid primary key,
  group_id text not null references chat_group (id),
  user_id uuid not null references app_user (id),
  note text not null,
  at timestamptz(3) not null,
  handled_at timestamptz(3),
  handled_by uuid references app_user (id),
  agreed boolean,
  handle_message text
);
create unique index group_application_open on group_application (group_id, user_id) where handled_at is null;

-- Where somebody is in the chat. Another device raises the epoch; lines of a lower one are told that they are out.
create table chat_login (
  user_id uuid primary key references app_user (id),
  epoch bigint not null,
  device text not null,
  -- By the world's clock.
  seen_at timestamptz not null default clock_timestamp()
);

-- What staff have imposed on somebody, with a reason that the person reads.
create table sanction (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  kind text not null check (kind in ('mute')),
  until timestamptz(3),
  reason text not null,
  by_id uuid not null references app_user (id),
  at timestamptz(3) not null,
  lifted_at timestamptz(3),
  lifted_by uuid references app_user (id),
  lift_reason text
);
create index sanction_of on sanction (user_id) where lifted_at is null;
