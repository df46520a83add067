import { bounds } from '@kaihei/domain/bounds'
import { login, register } from '@kaihei/domain/users/calls'
import { findWrongDoors } from '#testing/admission.ts'
import { type Attacked, oneOfEach } from './attacked.ts'

/** Everybody makes every call, also those whose token opens nothing any more. Answers where the wrong ones were let in. */
export async function tryDoors(house: Attacked, input: 'nonsense' | 'nothing'): Promise<readonly string[]> {
  // From another place each time: without a token it is the place that is counted.
  return findWrongDoors(house.somebody, () => oneOfEach(house), input)
}

/** One visitor pretends to come from elsewhere each time. Answers how often that was believed. */
export async function forgeAddresses(house: Attacked): Promise<readonly string[]> {
  const forged = (at: number) => ({
    'x-forwarded-for': `192.0.2.${at}, 10.0.0.${at}, 203.0.113.77`,
    'x-real-ip': `192.0.2.${at}`,
    'true-client-ip': `192.0.2.${at}`,
    forwarded: `for=192.0.2.${at}`,
  })
  const visitor = house.from('')
  const findings: string[] = []
  const sent = { account: 'forged-for', password: 'wrong-anyway' }
  for (let at = 0; at <= bounds.rates.signInFailures.times; at++) {
    const { status } = await visitor.ask(login, sent, { headers: forged(at) })
    const expected = at < bounds.rates.signInFailures.times ? 422 : 429
    if (status !== expected) findings.push(`guess ${at + 1} hears ${status}`)
  }
  for (let at = 0; at <= bounds.rates.registration.times; at++) {
    const { status } = await visitor.send('POST', `/proxy${register.path}`, {}, { headers: forged(at) })
    const expected = at < bounds.rates.registration.times ? 400 : 429
    if (status !== expected) findings.push(`registration ${at + 1} hears ${status}`)
  }
  return findings
}
