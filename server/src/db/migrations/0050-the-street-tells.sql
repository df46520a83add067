create table announcement (
  id uuid primary key,
  title text not null,
  text text not null,
  at timestamptz(3) not null
);

-- That there is something to tell, and since when. What it is stands where it always stood: whoever is taken down,
-- hidden or gone there is not told of here either.
create table feed_item (
  id uuid primary key,
  kind text not null,
  at timestamptz(3) not null,
  -- The id of what is told of, among those of its kind.
  ref text not null,
  unique (kind, ref)
);
create index feed_item_by_time on feed_item (at, id);
create index feed_item_by_kind on feed_item (kind, at, id);

insert into feed_item (id, kind, at, ref)
  select gen_random_uuid(), 'review', created_at, id::text from review
  where deleted_at is null and text <> '';
insert into feed_item (id, kind, at, ref)
  select gen_random_uuid(), 'newcomer', joined_at, user_id::text from player;
