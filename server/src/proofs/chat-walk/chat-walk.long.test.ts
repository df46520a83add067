import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { Divergence, walkTheChat } from './walk.ts'

const seeds = Array.from({ length: 30 }, (_, walk) => 20_261_100 + walk)

test('after any of 60 deeds of five people, pages have by what they heard what the rules say and the service reads; 30 times', async () => {
  const app = await startTestApp()
  for (const seed of seeds) expect(await walkTheChat(app, { steps: 60, seed })).toBe(60)
})

const bugs: Readonly<Record<string, (app: TestApp) => unknown>> = {
  'tells nobody what was taken back': ({ app: { house } }) => {
    const { deliver } = house.chat
    Object.assign(house.chat, {
      deliver: (...[id, people, told, lastSeq]: Parameters<typeof deliver>) => {
        if (told.what === 'entries' && told.entries[0]?.type === 'revocation') return
        deliver(id, people, told, lastSeq)
      },
    })
  },
  'leaves out a number': async ({ app: { ground } }) => {
    await ground.db.run(sql`
      create function plant() returns trigger language plpgsql as
        $$ begin if new.last_seq = 7 then new.last_seq := 8; end if; return new; end $$`)
    await ground.db.run(sql`
      create trigger planted before update on conversation for each row execute function plant()`)
  },
  'takes every member for an admin': async ({ app: { ground } }) => {
    await ground.db.run(sql`
      create function plant() returns trigger language plpgsql as
        $$ begin new.role := 'Admin'; return new; end $$`)
    await ground.db.run(sql`
      create trigger planted before insert on chat_member for each row when (new.role = 'Member')
        execute function plant()`)
  },
}

test.each(Object.entries(bugs))('a program that %s is found out', async (_what, plant) => {
  const app = await startTestApp()
  await plant(app)
  await expect(walkTheChat(app, { steps: 300, seed: 11, settlesWithinMs: 500 })).rejects.toThrow(Divergence)
})
