-- What went from one class of accounts to another on a day of Europe/London, and what for: `order.released`. Everything
-- that is said of the books as a whole is added up from here, so that nobody reads a million transfers for a sum. Rolled
-- up to a moment of the world's clock; what came later is still counted from the transfers.
create table flow_day (
  day date not null,
  purpose text not null,
  from_class text not null,
  to_class text not null,
  amount bigint not null check (amount > 0),
  primary key (day, purpose, from_class, to_class)
);
alter table house_rolled rename to flow_rolled;

insert into flow_day (day, purpose, from_class, to_class, amount)
select (m.at at time zone 'Europe/London')::date, concat_ws('.', m.purpose ->> 'kind', m.purpose ->> 'step'),
  t.from_class, t.to_class, sum(t.amount)
from transfer t join movement m on m.id = t.movement_id
where t.id < (select (lpad(to_hex((extract(epoch from until) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
  from flow_rolled)
group by 1, 2, 3, 4;

-- The house's own totals are among them.
drop table house_total;

-- When the books were last gone through to the end.
alter table books_check add column ended_at timestamptz;
update books_check set ended_at = began_at where transfers > 0;
