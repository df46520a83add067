-- What a nickname looks like to a reader (domain/users/skeleton.ts). Null: not worked out yet; the timetable does it.
alter table app_user add column name_skeleton text;
create index app_user_by_skeleton on app_user (name_skeleton);
