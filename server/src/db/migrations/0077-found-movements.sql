-- Movements are looked up by time, and by what they were for.
create index movement_by_time on movement (at, id);
create index movement_by_kind on movement ((purpose ->> 'kind'), at, id);
