-- Who is a companion is a role of the person, like staff: who calls, and whose name nobody else may wear, is asked of
-- app_user alone, on every call.
alter table app_user add column is_player boolean not null default false;
update app_user set is_player = true where id in (select user_id from player);
