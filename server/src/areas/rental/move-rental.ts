import { coins, type Coins } from '@kaihei/domain/money'
import { disputeOf, passTime, type Rental, rentalRestHours, settle } from '@kaihei/domain/rental/rental'
import { readPayer } from '#areas/top-ups/payer-store.ts'
import { addEarning } from '#ledger/earnings.ts'
import { heldOf, lockBooks, post } from '#ledger/journal.ts'
import { rentalClosed, rentalRefunded } from '#ledger/movements/rental.ts'
import type { FactOf } from '#work/facts.ts'
import type { Work } from '#work/work.ts'
import { saveGivenBack } from './account-store.ts'
import { lockDue, lockRental, type RentalRow, saveRental, type Words } from './store.ts'

/** How it came about, for those who hear of it. */
type What = FactOf<'rental.changed'>['what']

/** Whether the account is in somebody's hands, or nobody can say yet. */
function holdsAccount(rental: Rental): boolean {
  return rental.state === 'active' || disputeOf(rental) === 'login'
}

/** Takes a step with a rental that is held: its account, its money, and who has to hear of it. */
export async function moveRental(
  work: Work,
  before: RentalRow,
  after: Rental & Partial<Words>,
  what: What,
): Promise<RentalRow> {
  const row: RentalRow = { ...before, ...after }
  if (holdsAccount(before) && !holdsAccount(row)) saveGivenBack(work, row.accountId, row.id)
  if (row.state === 'refunded') await refund(work, row)
  const earned = row.state === 'closed' ? await close(work, row) : coins(0)
  saveRental(work, row, earned)
  const { id: rentId, renterId, ownerId, title, hours } = row
  const reason = row.decisionReason
  await work.tell({
    type: 'rental.changed',
    what,
    rentId,
    renterId,
    ownerId,
    title,
    hours,
    after: row,
    earned,
    reason,
  })
  return row
}

async function lockMoney(work: Work, { id, depositId, renterId, ownerId }: RentalRow) {
  const people = ownerId === null ? [renterId] : [renterId, ownerId]
  const books = await lockBooks(work, people, [id, depositId])
  return { books, held: { price: heldOf(books, id), deposit: heldOf(books, depositId) } }
}

async function refund(work: Work, row: RentalRow): Promise<void> {
  const { books, held } = await lockMoney(work, row)
  await post(work, books, rentalRefunded(row, held))
}

/** Answers what the owner gets. Dated when it was over, however late it is noticed. */
async function close(work: Work, row: RentalRow): Promise<Coins> {
  const { id, ownerId, renterId, from, overAt } = row
  const { books, held } = await lockMoney(work, row)
  const settlement = settle(row)
  await post(work, books, rentalClosed({ ...row, settlement }, held))
  if (ownerId === null) return coins(0)
  const payer = await readPayer(work, renterId, from)
  const restHours = rentalRestHours(payer, { at: from, withBought: held.price.paid > 0 })
  addEarning(work, {
    kind: 'rental',
    sourceId: id,
    playerId: ownerId,
    amount: settlement.owner,
    maturesAt: new Date((overAt ?? work.now).getTime() + restHours * 3_600_000),
    spent: held.price,
  })
  return settlement.owner
}

/** Lets everything happen that is due, one step after the other. The rental is held. */
async function catchUp(work: Work, row: RentalRow): Promise<RentalRow> {
  const next = passTime(row, work.now)
  return next === undefined ? row : catchUp(work, await moveRental(work, row, next, stepOf(next)))
}

function stepOf({ state }: Rental): What {
  if (state === 'ended' || state === 'refunded') return state
  return 'closed'
}

/** As it is by now: whoever comes before the clock has noticed a deadline finds it passed. */
export async function lockAsOfNow(work: Work, id: string): Promise<RentalRow> {
  return catchUp(work, await lockRental(work, id))
}

/** By the clock: the rental whose deadline has been over for longest. Answers whether there was one. */
export async function passDueRental(work: Work): Promise<boolean> {
  const due = await lockDue(work)
  if (due === undefined) return false
  await catchUp(work, due)
  return true
}
