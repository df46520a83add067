-- How far somebody has read what an account has told them. What came before anybody counted was shown as it came.
alter table conversation add column read_seq bigint not null default 0;
update conversation set read_seq = last_seq;
alter table conversation add constraint conversation_read_check check (read_seq between 0 and last_seq);

-- The newest first, over all accounts that have told somebody something. A step by the clock bears the time it was due,
-- so the order of times is not always that of numbers.
create index message_newest on message (conversation_id, at desc, seq desc);
