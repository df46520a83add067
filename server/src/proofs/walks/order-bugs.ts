import { startTestAppAt } from '#testing/app.ts'
import { walkOrdersTogether } from './orders-together.ts'
import { setOutAt } from './walk-together.ts'

/** Triggers that make the program forget or do something as if it had been written so; the books stay in order. */
const before = (event: string, body: string, answer = 'new') =>
  [
    `create function planted() returns trigger language plpgsql as $$ begin ${body} return ${answer}; end $$`,
    `create trigger planted before ${event} for each row execute function planted()`,
  ] as const

export const orderBugs = {
  'lets an order wait a minute longer': before(
    'insert on play_order',
    `new.deadline_at := new.deadline_at + interval '1 minute'; new.due_at := new.due_at + interval '1 minute';`,
  ),
  'takes a smaller commission': before('insert or update on play_order', 'new.commission := 19;'),
  'never frees a companion': before('delete on engagement', '', 'null'),
  'uses a voucher up that should come back': before(
    'update on voucher',
    `if old.state = 'reserved' and new.state = 'usable' then
      new.state := 'used'; new.reserved_for := old.reserved_for;
    end if;`,
  ),
  'forgets a turned down bid': before(
    'update on bid',
    `if new.state = 'turnedDown' then new.state := 'gone'; end if;`,
  ),
  'chooses nobody by itself': before(
    'update on play_order',
    `new.state := jsonb_set(new.state, '{wish}', coalesce(new.state -> 'wish' || '{"autoAt": null}', 'null'));`,
  ),
  'lets earnings mature while they are disputed': before('update on earning', 'new.frozen := 0;'),
  'forgets what a boss did not pay for': before('insert on fast_strike', '', 'null'),
  'forgets who is there': before(
    'update on play_order',
    `new.state := jsonb_set(new.state, '{ready}', '{"boss": false, "player": false}');`,
  ),
  'forgets that a claim was dropped': before(
    'update on play_order',
    `if jsonb_typeof(new.state -> 'claim') = 'object' then
      new.state := jsonb_set(new.state, '{claim,dropped}', 'false');
    end if;`,
  ),
  'writes a line of history twice': [
    `create function planted() returns trigger language plpgsql as $$
      begin
        insert into order_event select gen_random_uuid(), new.order_id, new.at, new.what, new.by_id, new.side, new.status,
          new.note, new.amount, new.files;
        return new;
      end $$`,
    `create trigger planted after insert on order_event for each row when (pg_trigger_depth() = 0)
      execute function planted()`,
  ],
} as const satisfies Record<string, readonly string[]>
export type OrderBug = keyof typeof orderBugs

/** Walks through a program with the bug in it; what is seldom done takes many to be met. */
export async function walkOrdersWith(bug: OrderBug, walks = 48): Promise<number> {
  const app = await startTestAppAt(setOutAt)
  for (const text of orderBugs[bug]) await app.app.ground.db.run({ text, values: [] })
  return walkOrdersTogether(app, { walks, steps: 60, seed: 11 })
}
