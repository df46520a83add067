-- What somebody has told staff of. `thing` is what it is about, as the reporter named it: a uk, the id of a message or of
-- a review, the address of a picture or a clip.
create table report (
  id uuid primary key,
  kind text not null check (kind in ('person', 'message', 'review', 'photo', 'clip', 'packet')),
  thing text not null,
  reporter_id uuid not null references app_user (id),
  -- None: whoever wrote it had gone before.
  reported_id uuid references app_user (id),
  reason text not null,
  text text not null,
  files uuid[] not null,
  at timestamptz(3) not null,
  decision text check (decision in ('dismissed', 'warned', 'muted', 'takenDown')),
  decision_reason text,
  decided_by uuid references app_user (id),
  decided_at timestamptz(3),
  constraint report_decided check (num_nonnulls(decision, decision_reason, decided_by, decided_at) in (0, 4))
);
create unique index report_once on report (reporter_id, kind, thing) where decided_at is null;
create index report_open on report (at, id) where decided_at is null;
create index report_ended on report (decided_at desc, id desc) where decided_at is not null;
create index report_by on report (reporter_id, at);
create index report_about on report (reported_id);

-- Words that lead somebody to pay outside of the house. `squeezed` is what is compared: letters and digits alone.
create table watch_rule (
  id uuid primary key,
  phrase text not null,
  squeezed text not null unique,
  -- None: it was there from the beginning.
  by_id uuid references app_user (id),
  at timestamptz(3) not null
);
insert into watch_rule (id, phrase, squeezed, at)
select gen_random_uuid(), phrase, replace(phrase, ' ', ''), now() from unnest(array[
  '支付宝转', '转我支付宝', '微信转账', '微信转我', '微信红包', '私下交易', '私下转账', '线下交易', '绕过平台', '平台外付款', '加我微信', '加我v', '加我vx', '加微信聊',
  '银行卡转', '转账给我', 'paypal me', 'wire me', 'pay me outside', 'pay outside', 'cash app me', 'venmo me', 'revolut me',
  'add my wechat', 'add me on wechat'
]) as phrase;

-- When the two sides of a conversation were last told to be careful.
create table chat_caution (
  conversation_id uuid primary key references conversation (id),
  at timestamptz(3) not null
);

-- What is older than it is kept for is looked for by its age; a log is written in the order of time, so that a summary
-- of each block is enough.
create index message_age on message using brin (at);
