alter table player
  -- What is known of a companion's work; null while there is nothing to judge by.
  add column completion_rate double precision,
  add column accept_rate double precision,
  add column reply_seconds integer,
  add column repeat_rate double precision,
  -- The published score in ten-thousandths, a projection of the above: whole numbers page exactly.
  add column score smallint not null default 0,
  add column status_since timestamptz not null default now();

-- The lists are read from player_listing.
drop index player_by_awake;
alter table player drop column awake_rank;
drop index player_service_by_game;

-- Who stands in which list, written anew from player, app_user and player_service whenever one of them changes.
-- A companion has one row for each game, one for each product line and one ('*') for the list of all, so that a page
-- of any list in any order is one walk along one index. Somebody who is to be shown nowhere has no row.
-- Every order runs along whole numbers and ends with the id; times are in milliseconds for that.
create table player_listing (
  player_id uuid not null,
  shelf text not null,
  -- online 2, busy 1, offline 0: the awake come first in an order that runs downwards.
  awake smallint not null,
  score smallint not null,
  -- In thousandths.
  rating smallint not null,
  min_price integer not null,
  joined_ms bigint not null,
  status_since_ms bigint not null,
  sex smallint not null,
  level smallint not null,
  languages text[] not null,
  primary key (player_id, shelf)
);
-- sex, level and min_price at the end are no part of the order: with them a row that does not fit is passed over
-- in the index, without a look at the table.
create index player_listing_recommended on player_listing (shelf, awake, score, player_id, sex, level, min_price);
create index player_listing_rating on player_listing (shelf, rating, player_id, sex, level, min_price);
create index player_listing_price on player_listing (shelf, min_price, player_id, sex, level);
create index player_listing_newest on player_listing (shelf, joined_ms, player_id, sex, level, min_price);
create index player_listing_awake on player_listing (shelf, awake, status_since_ms, player_id, sex, level, min_price);
-- Few are online: without these a list of the online ones would walk past all who sleep.
create index player_listing_online_rating on player_listing (shelf, rating, player_id, sex, level, min_price)
  where awake = 2;
create index player_listing_online_price on player_listing (shelf, min_price, player_id, sex, level) where awake = 2;
create index player_listing_online_newest on player_listing (shelf, joined_ms, player_id, sex, level, min_price)
  where awake = 2;

-- The names that search finds a person by: the present one, and former ones until found_until.
create table found_name (
  user_id uuid not null,
  -- Without case, width and spaces.
  folded text not null,
  nickname text not null,
  found_until timestamptz,
  primary key (user_id, folded)
);
create index found_name_by_end on found_name (found_until) where found_until is not null;

-- Every one, two and three characters in a row in those names, in the order in which search answers: a keyword of up
-- to three characters, as Chinese ones are, is one walk along this index however many names contain it.
create table name_gram (
  gram text not null,
  -- 0 for one who is no companion, 1 + score for one who is.
  rank smallint not null,
  user_id uuid not null,
  primary key (gram, rank, user_id)
);
create index name_gram_by_user on name_gram (user_id);

-- Lists by time are paged by what a browser can carry: milliseconds. Hence (3).
create table block (
  blocker_id uuid not null references app_user (id),
  blocked_id uuid not null references app_user (id),
  at timestamptz(3) not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index block_by_time on block (blocker_id, at, blocked_id);
create index block_by_blocked on block (blocked_id, blocker_id);

create table player_like (
  user_id uuid not null references app_user (id),
  player_id uuid not null references player (user_id),
  at timestamptz(3) not null,
  primary key (user_id, player_id)
);
create index player_like_by_time on player_like (user_id, at, player_id);
create index player_like_by_player on player_like (player_id);

create table review (
  id uuid primary key,
  player_id uuid not null references player (user_id),
  -- Null when the author has gone.
  author_id uuid references app_user (id),
  order_id uuid unique,
  game text not null,
  stars smallint not null check (stars between 1 and 5),
  tags text[] not null default '{}',
  text text not null default '',
  reply text,
  replied_at timestamptz,
  created_at timestamptz(3) not null,
  deleted_at timestamptz,
  check ((reply is null) = (replied_at is null))
);
create index review_by_player on review (player_id, created_at, id);
create index review_by_author on review (author_id, created_at) where author_id is not null;

-- Companions and people that were there before.
insert into player_listing
  select p.user_id, v.shelf, case p.status when 'online' then 2 when 'busy' then 1 else 0 end, p.score,
    (p.rating * 1000)::smallint, min(s.price_per_hour), (extract(epoch from p.joined_at) * 1000)::bigint,
    (extract(epoch from p.status_since) * 1000)::bigint, u.sex, p.play_level, p.languages
  from player p join app_user u on u.id = p.user_id join player_service s on s.player_id = p.user_id
    cross join lateral (values ('*'), (s.product), (s.game)) v (shelf)
  where not p.hidden and u.frozen_at is null and u.erased_at is null
  group by p.user_id, u.id, v.shelf;

insert into found_name (user_id, folded, nickname)
  select id, regexp_replace(lower(normalize(nickname, nfkc)), '\s', '', 'g'), nickname from app_user
  where erased_at is null;
insert into name_gram (gram, rank, user_id)
  select distinct substr(n.folded, at, size), case when p.user_id is null then 0 else 1 + p.score end, n.user_id
  from found_name n left join player p on p.user_id = n.user_id
    cross join generate_series(1, 3) size cross join lateral generate_series(1, length(n.folded) - size + 1) at;
