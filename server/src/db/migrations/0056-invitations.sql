-- Everybody has a code that others register with, and may have come by somebody else's.
alter table app_user
  add column invite_code text unique check (invite_code ~ '^[A-Z0-9]{6}$'),
  add column invited_by uuid references app_user (id);

-- Those who are here already: their number times an odd one, so that no two are the same, in 32 letters and digits.
update app_user u set invite_code = made.code
from (
  select id, string_agg(
    substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', (scrambled >> (5 * place) & 31)::int + 1, 1), '' order by place) as code
  from (select id, show_id::bigint * 387420489 % 1073741824 as scrambled from app_user where erased_at is null) numbered
    cross join generate_series(0, 5) as place
  group by id
) made where made.id = u.id;

-- Somebody came by somebody's code. What their orders make room for, and what was given out of it, is kept apart from
-- the inviter's own room.
create table invitation (
  invitee_id uuid primary key references app_user (id),
  inviter_id uuid not null references app_user (id),
  joined_at timestamptz(3) not null,
  -- Whether the order that brings the first reward has counted.
  begun boolean not null default false,
  -- All that it has brought so far, whatever became of it.
  brought bigint not null default 0 check (brought >= 0),
  made bigint not null default 0,
  taken bigint not null default 0 check (taken >= 0),
  -- Of the claimed reward that waits longest; none waits: null.
  next_amount bigint check (next_amount > 0),
  -- Why it brings nothing.
  void_reason text check (void_reason in ('device', 'payee')),
  check (inviter_id <> invitee_id)
);
create index invitation_by_inviter on invitation (inviter_id, joined_at desc, invitee_id desc);
create index invitation_payable on invitation (inviter_id) where next_amount <= made - taken;

-- Whoever changes something about somebody's invitations holds this row.
create table invite_purse (
  user_id uuid primary key references app_user (id),
  -- What was had in advance of rewards that came to nothing.
  owed bigint not null default 0 check (owed >= 0)
);

-- What an order of an invited person brings to whoever invited them.
create table invite_reward (
  id uuid primary key,
  inviter_id uuid not null references app_user (id),
  invitee_id uuid not null references invitation (invitee_id),
  order_id uuid not null unique references play_order (id),
  kind text not null check (kind in ('first', 'share')),
  list bigint not null check (list > 0),
  amount bigint not null check (amount > 0),
  finished_at timestamptz(3) not null,
  matures_at timestamptz(3) not null,
  -- growing: until it is claimed or had in advance; claimed: waits for room.
  state text not null default 'growing' check (state in ('growing', 'claimed', 'paid', 'advanced', 'void')),
  -- What of it reached the inviter: less if a fee or something owed was kept.
  received bigint not null default 0 check (received between 0 and amount),
  fee bigint not null default 0 check (fee between 0 and amount),
  -- When it was claimed, or had in advance.
  taken_at timestamptz(3)
);
create index invite_reward_growing on invite_reward (inviter_id, matures_at, id) where state = 'growing';
create index invite_reward_by_invitee on invite_reward (invitee_id, id);
create index invite_reward_by_inviter on invite_reward (inviter_id, state);
create index invite_reward_advanced on invite_reward (inviter_id, taken_at) where state = 'advanced';
