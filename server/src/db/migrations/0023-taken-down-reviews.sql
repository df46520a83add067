-- Why staff took a review down, in the words that its author and the companion read. Null: its author deleted it.
alter table review add column taken_down_reason text;
