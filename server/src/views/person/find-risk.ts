import type { PersonDetail, Risk } from '@kaihei/domain/ops/people-calls'
import { isRaised, wrongPasswords } from '@kaihei/domain/ops/signals'
import { type HourOfFailures, listFailures } from '#areas/users/sign-in-try-store.ts'
import type { Reading } from '#work/reading.ts'
import {
  findSharedDevices,
  findSharedPayees,
  findSharedSources,
  listChargeBacks,
  listRefunded,
  type Rest,
  type Shared,
} from './risk-store.ts'

interface Known {
  readonly totals: PersonDetail['profile']['totals']
  readonly account: string | null
  readonly secret: string
}

/** Worth a look, each with what it is made of. None of them does anything to anybody. */
export async function findRisk(
  reading: Reading,
  userId: string,
  { totals, account, secret }: Known,
): Promise<Risk[]> {
  const since = new Date(reading.now.getTime() - wrongPasswords.withinHours * 3_600_000)
  const [devices, sources, payees, refunded, chargeBacks, failures] = await Promise.all([
    findSharedDevices(reading, userId),
    findSharedSources(reading, userId),
    findSharedPayees(reading, userId),
    listRefunded(reading, userId),
    listChargeBacks(reading, userId),
    account === null ? [] : listFailures(reading, { account, secret }, since),
  ])
  const found: readonly Omit<Risk, 'raised'>[] = [
    shared('sharedDevice', devices),
    shared('sharedSource', sources),
    shared('sharedPayee', payees),
    { ...resting('refunds', refunded, 'order'), count: totals.refunds, of: totals.completed },
    resting('chargeBacks', chargeBacks, 'payment'),
    guessing(failures),
  ]
  return found.map((one) => ({ ...one, raised: isRaised(one) }))
}

function shared(signal: Risk['signal'], { count, people }: Shared): Omit<Risk, 'raised'> {
  const since = people.map(({ at, ...person }) => ({ ...person, at: new Date(at).toISOString() }))
  return { signal, count, of: null, people: since, rests: [] }
}

function resting(
  signal: Risk['signal'],
  rows: readonly Rest[],
  kind: 'order' | 'payment',
): Omit<Risk, 'raised'> {
  const rests = rows.map(({ id, name, at, count }) => ({ kind, id, name, at: at.toISOString(), count }))
  return { signal, count: rows.length, of: null, people: [], rests }
}

function guessing(hours: readonly HourOfFailures[]): Omit<Risk, 'raised'> {
  return {
    signal: 'failedSignIns',
    count: hours.reduce((sum, { failures }) => sum + failures, 0),
    of: null,
    people: [],
    rests: hours.map(({ hour, failures }) => ({
      kind: 'hour',
      id: hour.toISOString(),
      name: hour.toISOString(),
      at: hour.toISOString(),
      count: failures,
    })),
  }
}
