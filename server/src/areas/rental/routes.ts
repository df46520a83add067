import { coins } from '@kaihei/domain/money'
import { Refusal } from '@kaihei/domain/refusal'
import {
  answerFailure as answerFailureCall,
  claimDeposit as claimDepositCall,
  endRental as endRentalCall,
  getRentFilter,
  listMyRentals,
  listOffers,
  listRentAccounts,
  rentAccount as rentAccountCall,
  reportLoginFailed,
  revealSecret,
  saveOffer as saveOfferCall,
  type ShownRental,
} from '@kaihei/domain/rental/calls'
import {
  answerFailure,
  claimDeposit,
  endRental,
  failLogin,
  objectTo,
  type RentalMove,
  type RentalSide,
} from '@kaihei/domain/rental/rental'
import { readVip } from '#areas/levels/vip-store.ts'
import { getOwnFile, keepFile } from '#areas/uploads/store.ts'
import { lockUser } from '#areas/users/store.ts'
import type { House } from '#house.ts'
import { type Actor, mayCall } from '#http/actor.ts'
import { type Route, answer, answerInSteps } from '#http/answer.ts'
import { cutPage, placeInTime, readCursor } from '#http/cursor.ts'
import { takeTurnsAt } from '#work/turns.ts'
import type { Reading, Work } from '#work/work.ts'
import { getSealed, listOffersOf } from './account-store.ts'
import { browserOf } from './browser-of.ts'
import { describeRentals } from './describe.ts'
import { listAccounts, placeInList, readFilter } from './list-store.ts'
import { lockAsOfNow, moveRental } from './move-rental.ts'
import { rentAccount } from './rent-account.ts'
import { isTheirs, saveOffer } from './save-offer.ts'
import { openSecrets } from './secrets.ts'
import {
  addReveal,
  countFailures,
  getSeen,
  listRentalsOf,
  type RentalRow,
  type SeenRental,
  type Whose,
} from './store.ts'

const accountsPerPage = 24
const rentalsPerPage = 20
/** Of those who want one account at once: they wait here, not with a connection each at its row. */
const crowd = { atOnce: 2, waiting: 5_000 }

export function rentalRoutes({ config }: House): readonly Route[] {
  const secrets = openSecrets(config)
  const inTurn = takeTurnsAt(crowd)

  return [
    answer(getRentFilter, ({ work, actor }) => readFilter(work, actor?.userId)),

    answer(listRentAccounts, async ({ work, actor, input }) => {
      const { game, server, rank, maxPrice, limit = accountsPerPage } = input
      const viewer = actor && { userId: actor.userId, vipLevel: (await readVip(work, actor.userId)).level }
      const after = readCursor(placeInList, input.cursor)
      const found = await listAccounts(work, { viewer, game, server, rank, maxPrice, after, limit })
      const { page, nextCursor } = cutPage(found, limit, ({ state, pricePerHour, accountId }) => ({
        state,
        price: pricePerHour,
        id: accountId,
      }))
      return { items: [...page], nextCursor }
    }),

    answer(listMyRentals, async ({ work, actor, input }) => {
      const { side = 'renter', house = false, limit = rentalsPerPage } = input
      if (house && !mayCall(actor, 'staff')) throw new Refusal('not_allowed')
      const whose: Whose = house ? { side: 'house' } : { side, userId: actor.userId }
      const found = await listRentalsOf(work, whose, readCursor(placeInTime, input.cursor), limit)
      const { page, nextCursor } = cutPage(found, limit, ({ from, id }) => ({ ms: from.getTime(), id }))
      return { items: await describeRentals(work, page, () => (house ? 'owner' : side)), nextCursor }
    }),

    answerInSteps(rentAccountCall, ({ actor, input, once }) =>
      inTurn(input.accountId, () =>
        once(async (work) => show(work, await rentAccount(work, secrets, actor.userId, input), 'renter')),
      ),
    ),

    answer(revealSecret, async ({ work, actor, userAgent, input: { rentId } }) => {
      const { row } = await lockFor(work, actor, rentId, 'reveal')
      const credentials = secrets.open(row.accountId, await getSealed(work, row.accountId))
      if (credentials === undefined) throw new Refusal('rent_secret_lost')
      addReveal(work, rentId, browserOf(userAgent))
      return credentials
    }),

    answer(reportLoginFailed, async ({ work, actor, input: { rentId } }) => {
      // Of two at once each counts the other.
      await lockUser(work, actor.userId)
      const { row, side } = await lockFor(work, actor, rentId, 'loginFailed')
      const failures = await countFailures(work, actor.userId)
      await moveRental(work, row, failLogin(row, work.now, failures), 'failed')
      return show(work, rentId, side)
    }),

    answer(endRentalCall, async ({ work, actor, input: { rentId } }) => {
      const { row, side } = await lockFor(work, actor, rentId, 'end')
      await moveRental(work, row, endRental(row, work.now), 'endedEarly')
      return show(work, rentId, side)
    }),

    answer(listOffers, async ({ work, actor, input: { house = false } }) => {
      const ownerId = house ? null : actor.userId
      if (!isTheirs(actor, ownerId)) throw new Refusal('not_allowed')
      return { items: [...(await listOffersOf(work, ownerId))] }
    }),

    answer(saveOfferCall, async ({ work, actor, input }) => {
      const { accountId, ownerId } = await saveOffer(work, secrets, actor, input)
      const [offer] = await listOffersOf(work, ownerId, accountId)
      if (offer === undefined) throw new Error(`${accountId} was not kept`)
      return offer
    }),

    answer(answerFailureCall, async ({ work, actor, input: { rentId, text } }) => {
      const { row, side } = await lockFor(work, actor, rentId, 'answer')
      await moveRental(work, row, { ...answerFailure(row, work.now), answer: text }, 'answered')
      return show(work, rentId, side)
    }),

    answer(claimDepositCall, async ({ work, actor, input }) => {
      const { rentId, amount, reason, files = [] } = input
      const { row, side } = await lockFor(work, actor, rentId, 'claim')
      if (amount < 1 || amount > row.deposit) throw new Refusal('claim_amount', { min: 1, max: row.deposit })
      const claimFiles = [...new Set(files)]
      for (const fileId of claimFiles) {
        await getOwnFile(work, fileId, actor.userId, 'evidence')
        await keepFile(work, fileId)
      }
      const claimed = claimDeposit(row, work.now, coins(amount))
      const words = { claimReason: reason, claimFiles, claimedBy: actor.userId }
      await moveRental(work, row, { ...claimed, ...words }, 'claimed')
      return show(work, rentId, side)
    }),
  ]
}

/** A rental of theirs, and which side they are on; everybody else's does not exist. */
function sideOf(actor: Actor, { renterId, ownerId }: RentalRow): RentalSide {
  if (renterId === actor.userId) return 'renter'
  if (isTheirs(actor, ownerId)) return 'owner'
  throw new Refusal('not_found')
}

/** A rental with which somebody can do this now. */
async function lockFor(
  work: Work,
  actor: Actor,
  rentId: string,
  move: RentalMove,
): Promise<{ readonly row: RentalRow; readonly side: RentalSide }> {
  const row = await lockAsOfNow(work, rentId)
  const side = sideOf(actor, row)
  const reason = objectTo(row, move, side, work.now)
  if (reason !== undefined) throw new Refusal(reason)
  return { row, side }
}

async function show(reading: Reading, rentId: string, side: RentalSide): Promise<ShownRental> {
  const seen: SeenRental = await getSeen(reading, rentId)
  const [shown] = await describeRentals(reading, [seen], () => side)
  if (shown === undefined) throw new Error(`${rentId} was not described`)
  return shown
}
