-- Whoever serves somebody stands among the busy in the lists; those who do so already follow with the next round.
update player p set listing_stale = true from engagement e where e.player_id = p.user_id;
