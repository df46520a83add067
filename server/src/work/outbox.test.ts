import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { deliverOne, type Mail, sendLater } from './outbox.ts'
import { runWork } from './work.ts'

/** Without a post of its own the program leaves the rows to the test. */
const noPost = { DEMO: '0' }

const letter = (subject: string): Mail => ({ kind: 'mail', to: 'a@example.org', subject, text: '' })
const rows = ({ app }: TestApp) =>
  app.ground.db.rows<{ attempts: number; last_error: string | null }>(
    sql`select attempts, last_error from outbox`,
  )

test('what a rolled back effect wanted to send is never sent', async () => {
  const app = await startTestApp(noPost)
  const failing = runWork(app.app.ground, async (work) => {
    await sendLater(work, letter('never'))
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await deliverOne(app.app.ground, 'mail', async () => {})).toBe(false)
})

test('two processes that share a database send each row once', async () => {
  const first = await startTestApp(noPost)
  const second = await startTestApp(noPost, first.databaseUrl)
  await runWork(first.app.ground, async (work) => {
    for (let n = 0; n < 40; n++) await sendLater(work, letter(String(n)))
  })
  const sent: string[] = []
  const drain = async ({ app }: TestApp) => {
    const deliver = async ({ subject }: Mail) => {
      await turn()
      sent.push(subject)
    }
    while (await deliverOne(app.ground, 'mail', deliver));
  }
  await Promise.all([drain(first), drain(second), drain(first), drain(second)])
  expect(sent.toSorted()).toEqual(Array.from({ length: 40 }, (_, n) => String(n)).toSorted())
  expect(await rows(first)).toEqual([])
})

test('a failed delivery waits longer each time and is kept for an operator in the end', async () => {
  const app = await startTestApp(noPost)
  const { ground } = app.app
  await runWork(ground, (work) => sendLater(work, letter('later')))
  let tries = 0
  const refuse = async () => {
    tries++
    throw new Error('mailbox full')
  }
  expect(await deliverOne(ground, 'mail', refuse)).toBe(true)
  expect(await deliverOne(ground, 'mail', refuse)).toBe(false)
  await app.pass({ seconds: 2 })
  expect(await deliverOne(ground, 'mail', refuse)).toBe(true)
  await app.pass({ seconds: 3 })
  expect(await deliverOne(ground, 'mail', refuse)).toBe(false)
  for (let hour = 0; hour < 20; hour++) {
    await app.pass({ hours: 1 })
    await deliverOne(ground, 'mail', refuse)
  }
  expect(tries).toBe(12)
  expect(await rows(app)).toEqual([{ attempts: 12, last_error: 'mailbox full' }])
})

test('a row whose sender was killed is sent by the next one, after its lease', async () => {
  const app = await startTestApp(noPost)
  const { ground } = app.app
  await runWork(ground, (work) => sendLater(work, letter('again')))
  void deliverOne(ground, 'mail', () => new Promise(() => {}))
  await expect.poll(() => rows(app)).toEqual([{ attempts: 1, last_error: null }])
  const sent: string[] = []
  const deliver = async ({ subject }: Mail) => void sent.push(subject)
  expect(await deliverOne(ground, 'mail', deliver)).toBe(false)
  await app.pass({ minutes: 3 })
  expect(await deliverOne(ground, 'mail', deliver)).toBe(true)
  expect(sent).toEqual(['again'])
})
