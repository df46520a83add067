import { eraseMe } from '@kaihei/domain/my-data/calls'
import { claimPacket, sendPacket } from '@kaihei/domain/packets/calls'
import { expect, test } from 'vitest'
import { refreshListing } from '#areas/players/listing-store.ts'
import { spanOf } from '#areas/boards/span.ts'
import { sql } from '#db/sql.ts'
import { shareTestApp, type TestApp } from '#testing/app.ts'
import { aBoss, aPlayer, type Person } from '#testing/people.ts'
import { pathOf, readPage } from '#testing/read-page.ts'
import { listAddresses } from '#views/links/list-addresses.ts'
import { findLinks } from '#views/links/find-links.ts'
import { runWork, startReading } from '#work/work.ts'

const on = await shareTestApp({ PUBLIC_URL: 'https://kaihei.test' })
const { ground } = on.app

/** What was public of her before. */
interface Known {
  readonly picture: string
  readonly packet: string
}

/** How somebody comes to be shown to nobody. */
const states: Readonly<Record<string, (person: Person, known: Known) => Promise<unknown>>> = {
  'taken down': ({ userId }) =>
    ground.db.run(sql`update player set taken_down = true where user_id = ${userId}`),
  'of too little repute': ({ userId }) =>
    ground.db.run(sql`update player set reputation = 39 where user_id = ${userId}`),
  hidden: ({ userId }) => ground.db.run(sql`update app_user set hidden_at = now() where id = ${userId}`),
  banned: ({ userId }) =>
    ground.db.run(sql`update app_user set banned_at = now(), hidden_at = now() where id = ${userId}`),
  erased: async (person, { packet }) => {
    // Nobody is erased who has coins left, and in a packet that hangs are hers.
    for (const boss of [await aBoss(on), await aBoss(on)]) await on.ask(claimPacket, { id: packet }, boss)
    expect(await on.ask(eraseMe, { nickname: person.nickname }, person)).toMatchObject({ status: 200 })
  },
}

/** The first of the week, so that her board would show her. */
async function standFirst({ userId }: Person): Promise<void> {
  const { from } = spanOf('week', ground.clock.now())
  await ground.db.run(sql`delete from board_entry`)
  await ground.db.run(sql`
    insert into board_entry (board, period, from_at, user_id, score, parts)
    values ('player', 'week', ${from}, ${userId}, 1000000, '{}')`)
}

/** Everywhere that somebody could show up for a crawler, as one text. */
const places: Readonly<Record<string, (app: TestApp, person: Person, known: Known) => Promise<string>>> = {
  'the head and the data of her page': async (app, { uk }) => {
    const { body, meta, data } = await readPage(app, `/user?uk=${uk}`)
    return JSON.stringify([body, [...meta], data ?? null])
  },
  'her page in English': async (app, { uk }) => (await readPage(app, `/user?uk=${uk}`, 'en')).body,
  'her picture': async ({ app }, _person, { picture }) => {
    const { statusCode } = await app.http.inject({ url: picture })
    return statusCode === 404 ? '' : 'a picture of her'
  },
  'the board': async (app) => (await readPage(app, '/topUser?board=player&time=week')).body,
  'the picture of the board': async (app) => {
    const { first } = await findLinks(() => startReading(app.app.ground)).readBoard('player', 'week')
    return JSON.stringify(first)
  },
  'her red packet': async (app, _person, { packet }) => (await readPage(app, `/red-packet/${packet}`)).body,
  'the sitemap': async ({ app }) => {
    const portion = listAddresses(() => startReading(app.ground)).listPortion
    const nobody = { joinedMs: 0, id: '00000000-0000-0000-0000-000000000000' }
    return JSON.stringify(await portion(nobody, undefined, 10_000))
  },
}

async function someone(): Promise<{ person: Person; known: Known }> {
  const person = await aPlayer(on, { coins: 10 })
  await standFirst(person)
  const { meta } = await readPage(on, `/user?uk=${person.uk}`)
  const { data } = await on.ask(sendPacket, { kind: 'equal', amount: 1_000, shares: 2 }, person)
  return { person, known: { picture: pathOf(meta.get('og:image')), packet: data.id } }
}

/** What would give her away. */
function tells(text: string, { nickname, uk }: Person): boolean {
  return [nickname, uk, 'a picture of her'].some((trace) => text.includes(trace))
}

test('as long as she may be seen she is in all of these places', async () => {
  const { person, known } = await someone()
  for (const [place, look] of Object.entries(places))
    expect([place, tells(await look(on, person, known), person)]).toEqual([place, true])
})

test.each(Object.keys(states))('whoever is %s is in none of these places', async (state) => {
  const { person, known } = await someone()
  await states[state]?.(person, known)
  await runWork(ground, (work) => refreshListing(work, person.userId))
  for (const [place, look] of Object.entries(places))
    expect([place, tells(await look(on, person, known), person)]).toEqual([place, false])
})

test('for a banned or erased person there is no page at all', async () => {
  for (const state of ['banned', 'erased']) {
    const { person, known } = await someone()
    await states[state]?.(person, known)
    const { status, title } = await readPage(on, `/user?uk=${person.uk}`)
    expect([state, status, title]).toEqual([state, 404, '页面不存在 · 欧服陪玩'])
  }
})
