-- Its owner may take a top-up back while nobody has paid it; money that comes nevertheless is still credited.
alter table top_up drop constraint top_up_state_check;
alter table top_up add constraint top_up_state_check
  check (state in ('pending', 'paid', 'failed', 'expired', 'cancelled'));
