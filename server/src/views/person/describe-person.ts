import { maskMail, maskNumber } from '@kaihei/domain/ops/mask'
import type { PersonDetail, Risk } from '@kaihei/domain/ops/people-calls'
import type { Sanction } from '@kaihei/domain/ops/sanction-calls'
import { isRaised } from '@kaihei/domain/ops/signals'
import { describeOrders } from '#areas/orders/describe-order.ts'
import { listSessionsOf } from '#areas/users/session-store.ts'
import { countFailures } from '#areas/users/sign-in-try-store.ts'
import { summarizeWallet } from '#areas/wallet/summarize-wallet.ts'
import { readBills } from '#areas/wallet/store.ts'
import { describeBills } from '#views/bills/describe.ts'
import { listLatestOrders } from '#views/customer/store.ts'
import { getProfileOf } from '#views/profile/store.ts'
import type { Reading } from '#work/reading.ts'
import {
  countChargeBacks,
  findSharedDevices,
  findSharedPayees,
  listNotes,
  readIdentity,
  readTotals,
} from './detail-store.ts'

const latest = 10

/** Everything about one person, on one page. Addresses and accounts are masked. */
export async function describePerson(
  reading: Reading,
  userId: string,
  { sanctions, secret }: { readonly sanctions: readonly Sanction[]; readonly secret: string },
): Promise<PersonDetail> {
  const [profile, identity, totals, orders, wallet, bills, sessions, notes] = await Promise.all([
    getProfileOf(reading, userId),
    readIdentity(reading, userId),
    readTotals(reading, userId),
    listLatestOrders(reading, userId, latest),
    summarizeWallet(reading, userId),
    readBills(reading, userId, { type: undefined, within: undefined }, undefined, latest),
    listSessionsOf(reading, userId),
    listNotes(reading, userId),
  ])
  const { uk, showId, nickname, avatar, hue, sex, country, timeZone, language, roles, vip, joinedAt, mail } =
    profile
  const { account, discord, payees, formerNicknames, lastSeenAt, playLevel, invitedBy } = identity
  const described = { uk, showId, nickname, avatar, hue, sex, country, timeZone, language, roles, joinedAt }
  return {
    profile: {
      ...described,
      vipLevel: vip.level,
      playLevel,
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
      account: account === null ? null : maskMail(account),
      mailVerified: mail?.verified ?? false,
      secondFactor: profile.secondFactor,
      discord: discord === null ? null : maskNumber(discord),
      payees: payees.map(({ method, payee }) => ({ method, payee: maskMail(payee) })),
      invitedBy,
      formerNicknames: formerNicknames.map(({ nickname: name, until }) => ({
        nickname: name,
        until: new Date(until).toISOString(),
      })),
      totals,
    },
    wallet: { ...wallet, bills: [...(await describeBills(reading, userId, bills.slice(0, latest)))] },
    orders: [...(await describeOrders(reading, orders, userId))],
    sanctions: [...sanctions],
    sessions: sessions.map(({ createdAt, address, ...session }) => ({
      ...session,
      address: maskNumber(address),
      createdAt: createdAt.toISOString(),
    })),
    notes,
    risk: await findRisk(reading, userId, { totals, account, secret }),
  }
}

/** Worth a look, each with what it is made of. None of them does anything to anybody. */
async function findRisk(
  reading: Reading,
  userId: string,
  known: Pick<PersonDetail['profile'], 'totals' | 'account'> & { readonly secret: string },
): Promise<Risk[]> {
  const { totals, account, secret } = known
  const [devices, payees, chargeBacks, failures] = await Promise.all([
    findSharedDevices(reading, userId),
    findSharedPayees(reading, userId),
    countChargeBacks(reading, userId),
    account === null ? 0 : countFailures(reading, account, secret),
  ])
  const found: readonly Omit<Risk, 'raised'>[] = [
    { signal: 'sharedDevice', count: devices.count, of: null, people: [...devices.people] },
    { signal: 'sharedPayee', count: payees.count, of: null, people: [...payees.people] },
    { signal: 'refunds', count: totals.refunds, of: totals.completed, people: [] },
    { signal: 'chargeBacks', count: chargeBacks, of: null, people: [] },
    { signal: 'failedSignIns', count: failures, of: null, people: [] },
  ]
  return found.map((one) => ({ ...one, raised: isRaised(one) }))
}
