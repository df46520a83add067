-- Whoever agrees to a decision names the one they saw: a newer one that took its place is another.
alter table order_decision add column id uuid not null default gen_random_uuid();
