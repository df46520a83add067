-- A key is written with its answer.
alter table idempotency_key alter column answer set not null;
