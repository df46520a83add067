-- What staff, or the house itself, have imposed on somebody: beside silence now also being shown nowhere, owning without
-- spending, and staying outside.
alter table sanction
  drop constraint sanction_kind_check,
  add constraint sanction_kind_check check (kind in ('mute', 'hide', 'freeze', 'ban')),
  alter column by_id drop not null,
  -- When it stopped to bite by itself: what follows from that has been done.
  add column over_at timestamptz(3);
create index sanction_running_out on sanction (until) where lifted_at is null and over_at is null;
create index sanction_bans on sanction (at) where kind = 'ban';

-- What bites now, where every list, every purse and every door looks: since when. Written with each sanction.
-- frozen_at: by a freeze or a ban. Nothing is spent, given, taken or withdrawn.
-- hidden_at: by a hide or a ban. No list, board or search names them.
-- banned_at: by a ban. No session, no way in.
alter table app_user
  add column hidden_at timestamptz,
  add column banned_at timestamptz;
-- Until now a frozen account was both unseen and outside.
update app_user set hidden_at = frozen_at, banned_at = frozen_at where frozen_at is not null;

-- What somebody has to say to a sanction of their own, once, is read among the reports.
alter table report
  drop constraint report_kind_check,
  add constraint report_kind_check check (kind in ('person', 'message', 'review', 'photo', 'clip', 'packet', 'sanction')),
  drop constraint report_decision_check,
  add constraint report_decision_check check (decision in ('dismissed', 'warned', 'muted', 'takenDown', 'lifted'));
create unique index report_answers on report (thing) where kind = 'sanction';
