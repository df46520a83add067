-- What somebody shows beside the password: a code that their phone works out of a shared secret.
create table second_factor (
  user_id uuid primary key references app_user (id),
  -- The secret, encrypted with a key of the house, and by which key.
  sealed bytea not null,
  sealed_with bytea not null,
  -- None: begun, and not yet shown to work. Nobody is asked for it.
  confirmed_at timestamptz(3),
  -- The step of time whose code was used last: no code is good twice.
  last_step bigint not null default 0,
  begun_at timestamptz(3) not null
);
create index second_factor_by_key on second_factor (sealed_with);

-- For whoever has lost the phone. Each is good once: a used one is gone.
create table recovery_code (
  code_hash bytea primary key,
  user_id uuid not null references second_factor (user_id) on delete cascade
);
create index recovery_code_by_user on recovery_code (user_id);

-- Whoever came by another way than a password still owes the code.
alter table account_link drop constraint account_link_purpose_check;
alter table account_link add constraint account_link_purpose_check check (purpose in ('password', 'mail', 'signIn'));
