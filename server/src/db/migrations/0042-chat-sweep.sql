-- Everything that is said moves touched_at. In a B-tree that costs an entry in every index of the row; a summary per
-- range of pages lets PostgreSQL 16 and later change the row in place, and is all that the look for lost hints needs.
drop index conversation_touched;
create index conversation_touched on conversation using brin (touched_at)
  with (pages_per_range = 8, autosummarize = on);
-- Room for the next version of a row beside it.
alter table conversation set (fillfactor = 80);
