-- What came in and went out of somebody's bills in a month of Europe/London. Written with the lines: whoever has a
-- million of them would otherwise wait for all of them to be added up.
create table bill_month (
  owner_id uuid not null,
  month text not null,
  type smallint not null,
  unit text not null,
  incoming bigint not null check (incoming >= 0),
  outgoing bigint not null check (outgoing >= 0),
  primary key (owner_id, month, type, unit)
);

insert into bill_month (owner_id, month, type, unit, incoming, outgoing)
select owner_id, to_char(at at time zone 'Europe/London', 'YYYY-MM'), type, unit,
  sum(greatest(amount, 0)), sum(greatest(-amount, 0))
from bill_line group by 1, 2, 3, 4;

-- Up to where the transfers of the house are in house_total. One row; whoever rolls up holds it.
create table house_rolled (
  until timestamptz not null
);
insert into house_rolled (until) values ('1970-01-01 00:00:00+00');

-- When the books were last gone through, and what was found. One row; `began_at` is by the program's clock.
create table books_check (
  began_at timestamptz not null,
  transfers bigint not null,
  problems bigint not null
);
insert into books_check (began_at, transfers, problems) values ('1970-01-01 00:00:00+00', 0, 0);
