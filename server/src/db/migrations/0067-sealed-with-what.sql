-- A code is in stock for whoever has the secret that it was sealed with. One that a process cannot open is not lost: at a
-- change of the secret another process may have sealed it anew already, and a secret that was forgotten can be named again.
drop index nitro_code_in_stock;
drop index nitro_code_by_key;
alter table nitro_code drop column lost_at;
create index nitro_code_in_stock on nitro_code (kind, id) where order_id is null;
create index nitro_code_by_key on nitro_code (sealed_with);

-- With which key a login was sealed: after a change of the secret it is sealed anew. Empty: nobody wrote it down, or
-- there is nothing to open.
alter table rental_account add column sealed_with bytea not null default '';
alter table rental_account alter column sealed_with drop default;
create index rental_account_by_key on rental_account (sealed_with);
