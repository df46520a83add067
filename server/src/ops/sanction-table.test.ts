import { sendText } from '@kaihei/domain/chat/calls'
import { imposeSanction } from '@kaihei/domain/ops/sanction-calls'
import { listPlayers, searchPlayers } from '@kaihei/domain/players/calls'
import { rename } from '@kaihei/domain/rename/calls'
import { sanctionKinds } from '@kaihei/domain/sanctions/sanction'
import { checkToken } from '@kaihei/domain/users/calls'
import { createWithdrawal } from '@kaihei/domain/withdrawals/calls'
import { expect, test } from 'vitest'
import { shareTestApp } from '#testing/app.ts'
import { aBoss, aPlayer, aStaffMember, type Person } from '#testing/people.ts'

const app = await shareTestApp()
const [staff, other] = [await aStaffMember(app), await aBoss(app)]

/** What somebody can do and where they are seen, each tried for real. */
const capabilities: Readonly<Record<string, (who: Person) => Promise<boolean>>> = {
  'comes in': async (who) => (await app.ask(checkToken, {}, who)).status === 200,
  'says something': async (who) => {
    const message = { conversationType: 'C2C', to: other.uk, text: '晚上好' } as const
    return (await app.ask(sendText, message, who)).status === 200
  },
  'asks customer service': async (who) => {
    const message = { conversationType: 'C2C', to: 'sq_service', text: '为什么' } as const
    return (await app.ask(sendText, message, who)).status === 200
  },
  'spends coins': async (who) =>
    (await app.ask(rename, { nickname: `新名${who.uk.slice(0, 6)}` }, who)).status === 200,
  'takes money out': async (who) => {
    const wanted = { amount: 20_000, method: 'bank', payee: 'GB29 NWBK 6016 1331 9268 19' } as const
    return (await app.ask(createWithdrawal, wanted, who)).status === 200
  },
  'is listed': async ({ uk }) =>
    (await app.ask(listPlayers, { sort: 'newest', limit: 60 }, other)).data.items.some(
      (one) => one.uk === uk,
    ),
  'is found': async ({ uk, nickname }) =>
    (await app.ask(searchPlayers, { keyword: nickname }, other)).data.items.some((one) => one.uk === uk),
}

const taken: Readonly<Record<(typeof sanctionKinds)[number] | 'nothing', readonly string[]>> = {
  nothing: [],
  mute: ['says something'],
  hide: ['is listed', 'is found'],
  freeze: ['spends coins', 'takes money out'],
  ban: Object.keys(capabilities),
}

async function impose(who: Person, kind: (typeof sanctionKinds)[number] | 'nothing'): Promise<void> {
  if (kind === 'nothing') return
  const { status } = await app.ask(imposeSanction, { uk: who.uk, kind, reason: '多次骚扰他人' }, staff)
  if (status !== 200) throw new Error(`${kind} was not imposed`)
}

test.each(['nothing', ...sanctionKinds] as const)('%s takes what it takes and nothing else', async (kind) => {
  for (const [name, can] of Object.entries(capabilities)) {
    const who = await aPlayer(app, { coins: 500, beans: 500 })
    await impose(who, kind)
    expect([name, await can(who)]).toEqual([name, !taken[kind].includes(name)])
  }
})
