import { type Sql, sql } from '#db/sql.ts'
import { startTestAppAt } from '#testing/app.ts'
import { setOutAt, walkTogether } from './walk-together.ts'

/** A trigger that makes the program forget or do something as if it had been written so; the books stay in order. */
const before = (table: string, event: 'insert' | 'update', body: string): Sql => ({
  text: `create function planted() returns trigger language plpgsql as $$ begin ${body} return new; end $$;
    create trigger planted before ${event} on ${table} for each row execute function planted()`,
  values: [],
})

/** Everything that a credit writes, once more under another id. */
const creditTwice = sql`
  create function planted() returns trigger language plpgsql as $$
  declare again text := new.movement_id || ':again';
  begin
    if new.to_class <> 'coin.paid' or new.movement_id not like 'top-up:%' or new.movement_id like '%:again' then
      return null;
    end if;
    insert into movement select again, jsonb_set(purpose, '{orderNo}', '"again"'), at from movement where id = new.movement_id;
    insert into transfer select gen_random_uuid(), again, new.from_owner, new.from_class, new.to_owner, new.to_class, new.amount;
    update account set balance = balance + new.amount where owner_id = new.to_owner and class = new.to_class;
    return null;
  end $$`

export const bugs = {
  'forgets the bonus of the first top-up': [before('top_up', 'insert', 'new.first_bonus := 0;')],
  'gives the bonus of the first top-up every time': [
    before(
      'top_up',
      'update',
      `if new.state = 'paid' then new.first_bonus := least(new.coins / 20, 2500); end if;`,
    ),
  ],
  "forgets a package's own bonus": [before('top_up', 'insert', 'new.bonus := 0;')],
  'credits a top-up twice': [
    creditTwice,
    sql`create constraint trigger planted after insert on transfer deferrable initially deferred
      for each row execute function planted()`,
  ],
  'credits a payment that was declined': [
    before('sandbox_payment', 'update', `if new.state = 'declined' then new.state := 'approved'; end if;`),
  ],
  'takes no fee for a payout': [before('withdrawal', 'insert', 'new.fee := 0;')],
  'lets a payout rest for no time': [
    before(
      'withdrawal',
      'update',
      `if new.state = 3 then new.created_at := new.created_at - interval '8 days'; end if;`,
    ),
  ],
  'gives back a little less than was asked for': [
    before('withdrawal', 'insert', `if new.amount > 50000 then new.amount := new.amount - 1; end if;`),
  ],
  'forgets what was converted today': [
    before('conversion', 'insert', `new.at := new.at - interval '2 days';`),
  ],
  'lets a name rest for no time': [
    before('former_nickname', 'insert', `new.changed_at := new.changed_at - interval '31 days';`),
  ],
  'keeps a key for no time': [
    before('idempotency_key', 'insert', `new.key := new.key || clock_timestamp()::text;`),
  ],
} as const satisfies Record<string, readonly Sql[]>
export type Bug = keyof typeof bugs

/** Walks through a program with the bug in it. */
export async function walkWith(bug: Bug): Promise<number> {
  const app = await startTestAppAt(setOutAt)
  for (const statement of bugs[bug]) {
    for (const text of statement.text.split(/;\n(?=\s*create trigger)/))
      await app.app.ground.db.run({ text, values: [] })
  }
  return walkTogether(app, { walks: 8, steps: 60, seed: 7 })
}
