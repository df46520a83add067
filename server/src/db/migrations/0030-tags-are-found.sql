-- What companions say of themselves in a word or two, in the order in which search answers: a keyword that is a tag is
-- one walk along the key however many carry it. Written with player_listing; whoever is shown nowhere has no row.
create table player_tag (
  -- Without case, width and spaces.
  tag text not null,
  -- 1 + score, as in name_gram.
  rank smallint not null,
  player_id uuid not null,
  primary key (tag, rank, player_id)
);
create index player_tag_by_player on player_tag (player_id);

insert into player_tag (tag, rank, player_id)
  select distinct regexp_replace(lower(normalize(t.tag, nfkc)), '\s', '', 'g'), 1 + p.score, p.user_id
  from player p join app_user u on u.id = p.user_id cross join unnest(p.tags) t (tag)
  where not p.hidden and u.frozen_at is null and u.erased_at is null;
