-- A database that was ever used with demo accounts or play money: its coins were never paid for.
create table played_with (
  one boolean primary key default true check (one),
  since timestamptz not null
);
insert into played_with (since) select now() where exists (select 1 from demo_data);
