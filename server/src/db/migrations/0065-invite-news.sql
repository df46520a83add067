-- Whether whoever it is for has heard that it can be claimed.
alter table invite_reward add column told boolean not null default false;
create index invite_reward_to_tell on invite_reward (matures_at, id) where state = 'growing' and not told;

-- Browsers in which the pack for new users was given, by the SHA-256 of their id: once each, also after whoever it was
-- for has left.
create table welcomed_device (device bytea primary key check (octet_length(device) = 32));
insert into welcomed_device (device) select distinct sha256(convert_to(device, 'UTF8')) from person_device;
