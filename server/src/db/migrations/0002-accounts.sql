alter table app_user
  -- Whether search by nickname finds the person; the number always does.
  add column searchable boolean not null default true,
  add column shows_country boolean not null default true,
  add column notify_mail boolean not null default true,
  add column notify_discord boolean not null default true,
  add column notify_wechat boolean not null default true,
  -- The uploaded file behind the avatar; none when it is a generated portrait.
  add column avatar_file_id uuid,
  -- The row stays for the records of others; whose it was does not.
  add column erased_at timestamptz;

-- A row with its primary key is also the lock under which two browsers would link the same Discord account.
create table discord_account (
  discord_id text primary key,
  -- Null only inside the transaction that is claiming it.
  user_id uuid unique references app_user (id),
  linked_at timestamptz not null
);
insert into discord_account (discord_id, user_id, linked_at)
  select discord_id, id, created_at from app_user where discord_id is not null;
alter table app_user drop column discord_id;

-- A sign-in with Discord that has begun. The browser carries the state; only its hash is here.
create table discord_start (
  state_hash bytea primary key,
  verifier text not null,
  -- Set when somebody signed in wants to link: only the same session may finish it.
  user_id uuid references app_user (id),
  session_id uuid,
  expires_at timestamptz not null
);
create index discord_start_by_expiry on discord_start (expires_at);
create index discord_start_by_user on discord_start (user_id) where user_id is not null;

-- Asked for, and answered by the timetable: the one who asks cannot tell by the time taken who exists.
create table password_request (
  id uuid primary key,
  account text not null,
  at timestamptz not null
);

create table password_link (
  token_hash bytea primary key,
  user_id uuid not null references app_user (id),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index password_link_by_user on password_link (user_id);
create index password_link_by_expiry on password_link (expires_at);

-- Mails of an installation without a mail server (demo mode).
create table demo_mail (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  at timestamptz not null
);
create index demo_mail_by_at on demo_mail (at, id);

create table wechat_account (
  user_id uuid primary key references app_user (id),
  openid text not null,
  nickname text not null,
  bound_at timestamptz not null
);

create table wechat_code (
  code_hash bytea primary key,
  user_id uuid not null references app_user (id),
  expires_at timestamptz not null
);
create index wechat_code_by_expiry on wechat_code (expires_at);
create index wechat_code_by_user on wechat_code (user_id);

create table lol_account (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  region text not null,
  game_name text not null,
  tag_line text not null,
  -- Name and tag as the game compares them: without case and spaces.
  folded text not null,
  added_at timestamptz not null,
  unique (region, folded)
);
create index lol_account_by_user on lol_account (user_id, added_at);

-- Every change of a nickname; search finds the former one until found_until.
create table former_nickname (
  user_id uuid not null references app_user (id),
  nickname text not null,
  became text not null,
  changed_at timestamptz not null,
  found_until timestamptz not null,
  primary key (user_id, changed_at)
);
create index former_nickname_by_end on former_nickname (found_until);
