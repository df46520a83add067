-- The day that is open: every movement bears its number from its birth on, so that whoever seals has nothing to mark. One row.
-- Movements of an older release that are in no day yet have no number; the next day takes them.
create table open_day (
  -- What is posted now is in this one.
  number integer not null,
  -- The first that is closed, so that nothing is posted in it any more, and not sealed yet. Null: there is none.
  closing integer check (closing < number)
);
insert into open_day (number) select coalesce(max(number), 0) + 1 from sealed_day;
