import { addTickets } from '#areas/tickets/store.ts'
import { sql } from '#db/sql.ts'
import { runWork } from '#work/work.ts'
import { v7 as newId } from 'uuid'
import type { Person, Place } from './people.ts'

/** As if the house had given them. */
export async function haveTickets({ app }: Place, { userId }: Person, count: number): Promise<void> {
  const source = { source: 'house', sourceId: newId(), what: '' }
  await runWork(app.ground, (work) => addTickets(work, { userId, count, ...source }))
}

/** Room for what the house gives, as if orders had made it; in whole coins. */
export async function haveRoom({ app }: Place, { userId }: Person, coins: number): Promise<void> {
  await app.ground.db.run(sql`
    insert into reward_room as r (user_id, made) values (${userId}, ${coins * 100})
    on conflict (user_id) do update set made = r.made + excluded.made`)
}

/** As if they had drawn so often without one of a tier. */
export async function haveLuck(
  { app }: Place,
  { userId }: Person,
  { B = 0, A = 0, S = 0 }: { readonly B?: number; readonly A?: number; readonly S?: number },
): Promise<void> {
  await app.ground.db.run(sql`
    insert into number_luck (user_id, since_b, since_a, since_s) values (${userId}, ${B}, ${A}, ${S})
    on conflict (user_id) do update set since_b = ${B}, since_a = ${A}, since_s = ${S}`)
}
