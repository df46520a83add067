-- What an address of a private file is signed with. A key of its own for every file: an address opens this one only.
alter table uploaded_file add column address_key uuid not null default gen_random_uuid();

-- Of which orders a picture shows something.
create index order_event_by_file on order_event using gin (files) where files <> '{}';

-- Of a voice clip: how loud it is over time, in percent of its loudest moment. Null: whoever sent it could not tell.
alter table uploaded_file add column peaks smallint[];
