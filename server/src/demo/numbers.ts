import { openSeal } from '#areas/fair/seal.ts'
import { rotate } from '#areas/fair/number-seeds.ts'
import { bindNumber } from '#areas/numbers/bind-number.ts'
import { drawNumbers } from '#areas/numbers/draw-numbers.ts'
import { lockLuck, saveLuck } from '#areas/numbers/luck-store.ts'
import { addWin } from '#areas/numbers/store.ts'
import { addTickets } from '#areas/tickets/store.ts'
import { tierOf } from '@kaihei/domain/numbers/number'
import { keepUntil } from '@kaihei/domain/numbers/life'
import type { House } from '#house.ts'
import type { Work } from '#work/work.ts'
import { daysAgo } from './days-ago.ts'

/** Who wears which number, and since when. */
const worn: readonly (readonly [nickname: string, number: string, days: number])[] = [
  ['老周不加班', '888', 96],
  ['沈夜航', '1314', 61],
  ['柚子汽水', '5200', 44],
  ['Ben在都柏林', '52088', 23],
  ['奶盖不加糖', '66600', 12],
  ['一只鸽子', '604777', 5],
]

const tickets = 25

interface Drawers {
  readonly idByName: (nickname: string) => string
  /** Who signs in here, the boss first. */
  readonly accounts: readonly string[]
}

/**
 * Tickets for whoever signs in, some numbers that are worn, and one that the demo's boss drew this evening: he had gone
 * long enough without, and may bind it.
 */
export async function drawSome(
  work: Work,
  { config }: Pick<House, 'config'>,
  { idByName, accounts: [bossId = '', ...others] }: Drawers,
): Promise<void> {
  for (const [nickname, number, days] of worn) {
    const then = daysAgo(work, days)
    const [userId, tier] = [idByName(nickname), tierOf(number)]
    if (tier === undefined) throw new Error(`${number} is not offered`)
    addWin(then, { userId, number: Number(number), tier, keepUntil: keepUntil(then.now) })
    await bindNumber(then, userId, number)
  }
  for (const userId of [bossId, ...others]) {
    await addTickets(daysAgo(work, 2), {
      userId,
      count: tickets,
      source: 'house',
      sourceId: 'opening',
      what: '',
    })
  }
  const then = daysAgo(work, 0.1)
  const seal = openSeal(config)
  await lockLuck(then, bossId)
  saveLuck(then, bossId, { B: 24, A: 63, S: 218 })
  await rotate(then, seal, bossId, 'lamp-in-dublin')
  await drawNumbers(then, seal, bossId, 1)
}
