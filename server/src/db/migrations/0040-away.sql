-- When somebody was last here: a page of theirs was open, or called. Written for everybody once a minute, so it is a
-- narrow table of its own, with room on its pages for rows to be written again in place.
create table last_seen (
  user_id uuid primary key references app_user (id),
  at timestamptz not null
) with (fillfactor = 50);

-- Conversations in which something was said to somebody who may be away. Nothing of what was said is in it: it is read
-- from the log when it is told, unless it was read, or taken back, by then.
create table away_note (
  user_id uuid not null references app_user (id),
  conversation_id uuid not null references conversation (id) on delete cascade,
  last_seq bigint not null,
  last_at timestamptz not null,
  -- Of the first that no letter has told yet.
  first_at timestamptz not null,
  -- How far it was told by notes (Discord, WeChat, browsers), and by letters.
  noted_seq bigint not null default 0,
  mailed_seq bigint not null default 0,
  -- When to look at it next.
  due_at timestamptz not null,
  primary key (user_id, conversation_id)
);
create index away_note_due on away_note (due_at);

-- When somebody was last told, and what became of a way to them.
create table away_person (
  user_id uuid primary key references app_user (id),
  noted_at timestamptz,
  mailed_at timestamptz,
  -- Discord would not let us write to them: they were switched off then, and see why.
  discord_refused_at timestamptz
);

-- Who has asked for haste for whom within the last minute. `receiver` is as it was sent: it may be nobody.
create table away_haste (
  sender_id uuid not null references app_user (id),
  receiver text not null,
  at timestamptz not null,
  primary key (sender_id, receiver)
);
create index away_haste_by_time on away_haste (at);

-- Browsers that are told things while their pages are closed. Whoever signs out in one is told nothing there any more.
create table push_browser (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  session_id uuid not null references session (id) on delete cascade,
  -- Whoever knows the address can write to the browser, but only the keys make it listen.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  added_at timestamptz not null
);
create index push_browser_of on push_browser (user_id);
create index push_browser_of_session on push_browser (session_id);
