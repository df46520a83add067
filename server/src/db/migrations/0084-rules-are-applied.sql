-- Tables of the rules that rows made before have to follow, too: prices their bands, bosses their levels. What they were
-- brought in line with last, and how far along the people it has come; none: as far as the last of them.
create table applied_rule (
  key text primary key,
  value jsonb,
  walked_to uuid
);
insert into applied_rule (key) values ('playLevels'), ('vip.levels');
