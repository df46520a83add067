-- What one person did of a deed, the newest first: staff read their own, and most of them did most things rarely.
create index audit_by_actor_and_action on audit (actor_id, action, number);
