-- What staff note of somebody, for each other.
create table person_note (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  text text not null,
  by_id uuid not null references app_user (id),
  at timestamptz(3) not null
);
create index person_note_of on person_note (user_id, at desc, id desc);

-- Staff find people by names that nobody wears any more, and by the beginning of an account.
create index former_nickname_found on former_nickname (lower(nickname) text_pattern_ops);
create index app_user_account_found on app_user (lower(account) text_pattern_ops) where account is not null;

-- Who else was in a browser, or is paid to an account.
create index person_device_shared on person_device (device);
create index withdrawal_payee_shared on withdrawal (method, payee) where payee <> '';
