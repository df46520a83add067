import { getMyInvites, listMyInvitees } from '@kaihei/domain/invitations/calls'
import { getWelfare } from '@kaihei/domain/welfare/calls'
import { expect, test } from 'vitest'
import { openSession } from '#areas/users/session-store.ts'
import { findCredentials } from '#areas/users/store.ts'
import { shareDemoApp } from '#testing/demo-app.ts'
import { runWork } from '#work/work.ts'

const app = await shareDemoApp()

test('the boss of the demo has invited people, a reward is on its way, and there are vouchers to claim', async () => {
  const boss = await runWork(app.app.ground, async (work) => {
    const found = await findCredentials(work, 'boss@demo')
    return {
      token: await openSession(work, found?.userId ?? '', { address: '127.0.0.1', userAgent: 'test' }),
    }
  })
  const { items } = (await app.ask(listMyInvitees, {}, boss)).data
  expect(items).toHaveLength(4)
  expect(items.filter(({ state }) => state === 'earning').length).toBeGreaterThan(0)
  const invites = (await app.ask(getMyInvites, {}, boss)).data
  expect(invites.growing.length).toBeGreaterThan(0)
  expect(invites.pending).toBeGreaterThan(0)
  const { vouchers } = (await app.ask(getWelfare, {}, boss)).data
  expect(vouchers.map(({ title, state }) => [title, state])).toEqual([
    ['深秋夜场券', 'open'],
    ['周末双排券', 'open'],
  ])
})
