import { coins, type Coins, percentOf } from '../money.ts'
import type { Reason } from '../refusal.ts'
import { type Payer, restHours } from '../top-ups/new-money.ts'
import { rental as terms } from './tariff.ts'

/**
 * It can be used; its time is over and the deposit waits; everything went back; somebody has to say something; it is
 * over and everybody has what is theirs.
 */
export const rentalStates = ['active', 'ended', 'refunded', 'disputed', 'closed'] as const
export type RentalState = (typeof rentalStates)[number]

/** An account can be rented, somebody has it, or it is not there for others. */
export const accountStates = ['free', 'rented', 'off'] as const
export type AccountState = (typeof accountStates)[number]

/** Who sees it: whoever rents it, whose account it is, and whoever decides. */
export const rentalSides = ['renter', 'owner'] as const
export type RentalSide = (typeof rentalSides)[number]

export const rentalMoves = ['reveal', 'loginFailed', 'end', 'answer', 'claim'] as const
export type RentalMove = (typeof rentalMoves)[number]

/** What staff can say: about a login that failed, and about a claim on the deposit. */
export const rentalDecisions = ['refunded', 'upheld', 'granted', 'dismissed'] as const
export type RentalDecision = (typeof rentalDecisions)[number]

export interface Rental {
  readonly state: RentalState
  /** The account is the house's own: nobody but staff can answer or claim. */
  readonly isHouse: boolean
  readonly from: Date
  readonly to: Date
  readonly price: Coins
  readonly deposit: Coins
  readonly endedAt: Date | null
  /** Whoever rents it could not sign in; since when it is up to staff, and when the owner has answered. */
  readonly failedAt: Date | null
  readonly staffSince: Date | null
  readonly answeredAt: Date | null
  /** What the owner wants of the deposit, and what of it they got. */
  readonly claimedAt: Date | null
  readonly claimed: Coins
  readonly granted: Coins
  /** When nothing can change any more. */
  readonly overAt: Date | null
}

const hourMs = 3_600_000
const after = (from: Date, hours: number): Date => new Date(from.getTime() + hours * hourMs)

/** What is held as a deposit, by the level of whoever rents. */
export function depositFor(vipLevel: number): Coins {
  const reached = terms.deposits.findLast(({ fromVip }) => vipLevel >= fromVip)
  return coins(reached?.deposit ?? terms.deposits[0].deposit)
}

export function startRental(
  start: Pick<Rental, 'isHouse' | 'price' | 'deposit'> & { readonly hours: number },
  now: Date,
): Rental {
  const { isHouse, price, deposit, hours } = start
  return {
    state: 'active',
    isHouse,
    from: now,
    to: after(now, hours),
    price,
    deposit,
    endedAt: null,
    failedAt: null,
    staffSince: null,
    answeredAt: null,
    claimedAt: null,
    claimed: coins(0),
    granted: coins(0),
    overAt: null,
  }
}

/** What a dispute is about: the login, until a claim can only come after the end. */
export function disputeOf({ state, claimedAt }: Rental): 'login' | 'claim' | undefined {
  if (state !== 'disputed') return undefined
  return claimedAt === null ? 'login' : 'claim'
}

/** Who can do something until when, and what it becomes by itself then. */
export interface RentalClock {
  readonly who: RentalSide | 'staff'
  readonly until: Date
  readonly becomes: RentalState
}

export function clockOf(rental: Rental): RentalClock | undefined {
  const { state, to, endedAt, failedAt, staffSince, claimedAt } = rental
  if (state === 'active') return { who: 'renter', until: to, becomes: 'ended' }
  if (state === 'ended' && endedAt !== null) {
    return { who: 'owner', until: after(endedAt, terms.claimHours), becomes: 'closed' }
  }
  if (state !== 'disputed') return undefined
  const decideHours = terms.decideDays * 24
  if (claimedAt !== null) return { who: 'staff', until: after(claimedAt, decideHours), becomes: 'closed' }
  if (staffSince !== null) return { who: 'staff', until: after(staffSince, decideHours), becomes: 'refunded' }
  if (failedAt === null) return undefined
  return { who: 'owner', until: after(failedAt, terms.answerHours), becomes: 'refunded' }
}

/** One step that is due, dated at its deadline however late it is noticed; none if nothing is due. */
export function passTime(rental: Rental, now: Date): Rental | undefined {
  const clock = clockOf(rental)
  if (clock === undefined || now < clock.until) return undefined
  return moveTo(rental, clock.becomes, clock.until)
}

/** As it is by now, with everything that was due. */
export function asOf(rental: Rental, now: Date): Rental {
  const next = passTime(rental, now)
  return next === undefined ? rental : asOf(next, now)
}

function moveTo(rental: Rental, state: RentalState, at: Date): Rental {
  const ends = state === 'ended'
  const isOver = state === 'refunded' || state === 'closed'
  return { ...rental, state, endedAt: ends ? at : rental.endedAt, overAt: isOver ? at : null }
}

/** Who makes each move, and what speaks against it. */
const rules: Readonly<
  Record<
    RentalMove,
    { readonly by: RentalSide; readonly objection: (rental: Rental, now: Date) => Reason | undefined }
  >
> = {
  reveal: {
    by: 'renter',
    objection: ({ state, to }, now) => (state === 'active' && now < to ? undefined : 'rent_window_over'),
  },
  loginFailed: {
    by: 'renter',
    objection: ({ state, from }, now) => {
      if (state !== 'active') return 'rent_moved_on'
      return now.getTime() < from.getTime() + terms.loginMinutes * 60_000 ? undefined : 'login_failed_over'
    },
  },
  end: { by: 'renter', objection: ({ state }) => (state === 'active' ? undefined : 'rent_moved_on') },
  answer: {
    by: 'owner',
    objection: (rental) => {
      if (disputeOf(rental) !== 'login') return 'rent_moved_on'
      return rental.answeredAt === null ? undefined : 'already_handled'
    },
  },
  claim: {
    by: 'owner',
    objection: ({ state, deposit }) => {
      if (deposit === 0) return 'no_deposit'
      if (state === 'closed') return 'deposit_claim_over'
      return state === 'ended' ? undefined : 'rent_moved_on'
    },
  },
}

/** Why somebody cannot do something now. The other side's moves do not exist for them. */
export function objectTo(rental: Rental, move: RentalMove, side: RentalSide, now: Date): Reason | undefined {
  const { by, objection } = rules[move]
  return by === side ? objection(rental, now) : 'not_allowed'
}

/** What somebody can do now: the buttons of a screen. */
export function allowedMoves(rental: Rental, side: RentalSide, now: Date): readonly RentalMove[] {
  return rentalMoves.filter((move) => objectTo(rental, move, side, now) === undefined)
}

/** `failuresBefore`: how often whoever rents could not sign in of late, this time not counted. */
export function failLogin(rental: Rental, now: Date, failuresBefore: number): Rental {
  const toStaff = rental.isHouse || failuresBefore + 1 >= terms.failures.toStaffFrom
  return { ...rental, state: 'disputed', failedAt: now, staffSince: toStaff ? now : null }
}

/** Whatever the owner says, staff look at it. */
export function answerFailure(rental: Rental, now: Date): Rental {
  return { ...rental, answeredAt: now, staffSince: rental.staffSince ?? now }
}

export function endRental(rental: Rental, at: Date): Rental {
  return moveTo(rental, 'ended', at)
}

export function claimDeposit(rental: Rental, now: Date, claimed: Coins): Rental {
  return { ...rental, state: 'disputed', claimedAt: now, claimed }
}

/** What can be said about a dispute; a claim is granted in part or whole. */
export function decisionsFor(rental: Rental): readonly RentalDecision[] {
  const about = disputeOf(rental)
  if (about === undefined) return []
  return about === 'login' ? ['refunded', 'upheld'] : ['granted', 'dismissed']
}

/** A login that worked ends the rental: its secret was closed meanwhile, and from now on the owner may claim. */
export function decide(rental: Rental, decision: RentalDecision, granted: Coins, now: Date): Rental {
  if (decision === 'refunded') return moveTo(rental, 'refunded', now)
  if (decision === 'upheld') return moveTo(rental, 'ended', now)
  return { ...moveTo(rental, 'closed', now), granted: decision === 'granted' ? granted : coins(0) }
}

/** Where the money of a rental that is closed goes. What makes good a damage bears no commission. */
export interface Settlement {
  readonly owner: Coins
  readonly revenue: Coins
  /** Of the deposit, back to whoever rented. */
  readonly back: Coins
}

export function settle({
  isHouse,
  price,
  deposit,
  granted,
}: Pick<Rental, 'isHouse' | 'price' | 'deposit' | 'granted'>): Settlement {
  const back = coins(deposit - granted)
  if (isHouse) return { owner: coins(0), revenue: coins(price + granted), back }
  const share = percentOf(price, 100 - terms.commission)
  return { owner: coins(share + granted), revenue: coins(price - share), back }
}

/** How long the owner's share rests once it is theirs, by who paid for it and with what. */
export function rentalRestHours(payer: Payer, paid: Parameters<typeof restHours>[2]): number {
  return restHours(terms.freezeHours, payer, paid)
}

/**
 * How an account stands: whoever has had its secret may still know it, so it is nobody's to rent until there is a new
 * one.
 */
export function accountState(account: {
  readonly isOn: boolean
  readonly isTaken: boolean
  readonly needsSecret: boolean
}): AccountState {
  if (account.isTaken) return 'rented'
  return account.isOn && !account.needsSecret ? 'free' : 'off'
}

/** As much of a login as shows whose it is, and no more. */
export function maskLogin(login: string): string {
  const letters = Array.from(login)
  return `${letters.slice(0, Math.min(3, Math.floor(letters.length / 3))).join('')}••••`
}
