import type { Call } from '@kaihei/domain/call'
import { nameOfCall } from '@kaihei/domain/calls'
import { buyNitro, reportNitro } from '@kaihei/domain/nitro/calls'
import { loadNitro } from '@kaihei/domain/ops/nitro-calls'
import { endRental, rentAccount, reportLoginFailed, saveOffer } from '@kaihei/domain/rental/calls'
import { aBoss, anAdmin, type Person } from '#testing/people.ts'
import type { Attacked } from './attacked.ts'
import type { Known } from './hostile-texts.ts'

let staged = 0

/** A code that was bought or an account that was rented, as far on as the call needs it; `boss` is who makes the call. */
export async function stageShop(house: Attacked, call: Call, boss: Person): Promise<Known> {
  switch (nameOfCall(call)) {
    case 'revealNitro':
    case 'reportNitro':
      return { orderNo: await buyCode(house, boss) }
    case 'decideNitro': {
      const orderNo = await buyCode(house, boss)
      await house.somebody().ask(reportNitro, { orderNo, text: '用不了' }, boss)
      return { orderNo }
    }
    case 'revealSecret':
    case 'reportLoginFailed':
    case 'endRental':
      return { rentId: (await rent(house, { owner: await aBoss(house.place), renter: boss })).rentId }
    case 'answerFailure':
    case 'decideRental': {
      const { renter, rentId } = await rentOf(house, boss)
      await house.somebody().ask(reportLoginFailed, { rentId }, renter)
      return { rentId }
    }
    case 'claimDeposit': {
      const { renter, rentId } = await rentOf(house, boss)
      await house.somebody().ask(endRental, { rentId }, renter)
      return { rentId }
    }
    default:
      return {}
  }
}

async function buyCode({ place, somebody }: Attacked, boss: Person): Promise<string> {
  const kind = 'basic-month'
  // One to sell, and one in its place.
  const codes = [1, 2].map(() => `ATTACK-${String(++staged).padStart(4, '0')}`).join('\n')
  await somebody().ask(loadNitro, { kind, source: '批发', codes }, await anAdmin(place))
  return (await somebody().ask(buyNitro, { kind }, boss)).data.orderNo
}

async function rentOf(house: Attacked, owner: Person) {
  return rent(house, { owner, renter: await aBoss(house.place, { coins: 500 }) })
}

async function rent(
  { somebody }: Attacked,
  { owner, renter }: { readonly owner: Person; readonly renter: Person },
): Promise<{ readonly rentId: string; readonly renter: Person }> {
  const words = { game: 'lol', server: 'EUW', rank: '钻石', title: '要攻击的号', pricePerHour: 600 } as const
  const offer = { ...words, login: `attacked_${++staged}`, secret: 'lampe-9', on: true }
  const { accountId } = (await somebody().ask(saveOffer, offer, owner)).data
  return { rentId: (await somebody().ask(rentAccount, { accountId, hours: 2 }, renter)).data.rentId, renter }
}
