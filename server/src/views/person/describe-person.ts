import { maskMail, maskNumber } from '@kaihei/domain/ops/mask'
import type { PersonDetail } from '@kaihei/domain/ops/people-calls'
import type { Sanction } from '@kaihei/domain/ops/sanction-calls'
import { describeOrders } from '#areas/orders/describe-order.ts'
import { listSessionsOf } from '#areas/users/session-store.ts'
import { summarizeWallet } from '#areas/wallet/summarize-wallet.ts'
import { readBills } from '#areas/wallet/store.ts'
import { describeBills } from '#views/bills/describe.ts'
import { listLatestOrders } from '#views/customer/store.ts'
import { getProfileOf } from '#views/profile/store.ts'
import type { Reading } from '#work/reading.ts'
import { listNotes, readIdentity, readTotals } from './detail-store.ts'
import { findRisk } from './find-risk.ts'

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
