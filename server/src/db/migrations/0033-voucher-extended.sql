-- A voucher that came back after its time was extended; that happens once.
alter table voucher add column extended boolean not null default false;
