-- An address is somebody's own once they have opened the link that was mailed to it.
alter table app_user add column mail_verified_at timestamptz;

-- What was mailed to set a password is now one of two kinds of links.
alter table password_link rename to account_link;
alter index password_link_pkey rename to account_link_pkey;
alter index password_link_by_user rename to account_link_by_user;
alter index password_link_by_expiry rename to account_link_by_expiry;
alter table account_link add column purpose text not null default 'password' check (purpose in ('password', 'mail'));
alter table account_link alter column purpose drop default;
