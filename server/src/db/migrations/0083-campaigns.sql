-- A notice is written, published from a moment on, and ends. Without `published_at` it is a draft; `at` is then when it
-- was written.
alter table announcement
  add column title_en text not null default '',
  add column text_en text not null default '',
  add column published_at timestamptz(3),
  add column until_at timestamptz(3),
  add column by_id uuid references app_user (id);
update announcement set published_at = at;
create index announcement_by_time on announcement (at, id);

-- A campaign before anybody sees it. What is published is a row of `activity`, and the draft is gone.
create table activity_draft (
  id uuid primary key,
  content jsonb not null,
  -- Counted up with every change: whoever agrees agrees to what was proposed.
  version int not null default 1,
  by_id uuid not null references app_user (id),
  at timestamptz(3) not null
);

-- What a board or a campaign has brought to whom.
create index reward_of_source on reward (source, source_id) where source in ('board', 'activity');

-- Gifts that an admin has taken out of the catalogue, or put back. What was given or bought before stays what it was.
create table gift_switch (
  gift_id text primary key,
  is_on boolean not null,
  why text not null,
  by_id uuid not null references app_user (id),
  at timestamptz(3) not null
);
