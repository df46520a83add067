-- When what is seen of a companion was last written anew: her page has changed then, and search engines are told so.
alter table player_listing add column listed_at timestamptz not null default now();
alter table player_listing alter column listed_at drop default;
