import { listSessions, login, register } from '@kaihei/domain/users/calls'
import { bounds } from '@kaihei/domain/bounds'
import { expect, test } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { findAddresses, readTrustedProxies } from './address.ts'

function seen(setting: string, forwarded: string | undefined, remoteAddress = '10.0.0.9'): string {
  const request = { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }
  return findAddresses(readTrustedProxies(setting) ?? 0)(
    request as unknown as Parameters<ReturnType<typeof findAddresses>>[0],
  )
}

test.each([
  ['nobody is believed by default', '0', '1.1.1.1', '10.0.0.9'],
  ['one hop: the last one named', '1', '6.6.6.6, 1.1.1.1', '1.1.1.1'],
  ['two hops: the one before it', '2', '6.6.6.6, 1.1.1.1, 10.0.0.8', '1.1.1.1'],
  ['more hops than names: the first one', '3', '1.1.1.1', '1.1.1.1'],
  ['no header: the one who connected', '1', undefined, '10.0.0.9'],
  ['what is no address is not believed', '1', '1.1.1.1, unknown', '10.0.0.9'],
  ['nor what lies behind it', '2', '1.1.1.1, <script>, 10.0.0.8', '10.0.0.8'],
  ['networks: the first that is not in them', '10.0.0.0/8', '6.6.6.6, 1.1.1.1, 10.1.2.3', '1.1.1.1'],
  ['networks of both kinds', '10.0.0.0/8,fd00::/8', '2001:db8::1, fd00::7', '2001:db8::1'],
  ['somebody outside the networks is not believed', '192.168.0.0/16', '1.1.1.1', '10.0.0.9'],
  ['an address with its port', '1', '1.1.1.1:4711', '1.1.1.1'],
  ['IPv6 with its port', '1', '[2001:db8::1]:4711', '2001:db8::1'],
  ['IPv4 in the clothes of IPv6', '10.0.0.0/8', '::ffff:1.1.1.1', '1.1.1.1'],
])('%s', (_what, setting, forwarded, address) => {
  expect(seen(setting, forwarded)).toBe(address)
  expect(seen(setting, forwarded, '::ffff:10.0.0.9')).toBe(address)
})

test.each([
  '-1',
  '10',
  'yes',
  '10.0.0.0/33',
  '10.0.0.0/8/8',
  '10.0.0/8',
  'loopback',
  '10.0.0.0/8,',
  'fd00::/129',
])('TRUST_PROXY=%s is neither hops nor networks', (setting) => {
  expect(readTrustedProxies(setting)).toBeUndefined()
})

/** As a proxy of ours passes on what a visitor sent: their own words, then where it heard them from. */
const through = (forged: string, visitor: string) => ({
  headers: { 'x-forwarded-for': `${forged}, ${visitor}` },
})

test('a forged X-Forwarded-For opens no new tries at a password, and no new registrations', async () => {
  const app = await startTestApp({ TRUST_PROXY: '1' })
  const somebody = { account: 'somebody', password: 'correct horse', nickname: '某某某' }
  const { token } = (await app.ask(register, somebody, through('6.6.6.6', '1.1.1.1'))).data
  const sessions = (await app.ask(listSessions, {}, { token })).data.items
  expect(JSON.stringify(sessions)).not.toContain('6.6.6.6')

  const guess = { account: 'somebody', password: 'wrong-one' }
  for (let at = 0; at < bounds.rates.signInFailures.times; at++)
    expect((await app.ask(login, guess, through(`6.6.6.${at}`, '1.1.1.1'))).status).toBe(422)
  expect((await app.ask(login, guess, through('6.6.7.7', '1.1.1.1'))).status).toBe(429)
  expect((await app.ask(login, guess, through('6.6.7.7', '2.2.2.2'))).status).toBe(422)

  const taken = { ...somebody, nickname: '另一个' }
  for (let at = 1; at < bounds.rates.registration.times; at++)
    expect((await app.ask(register, taken, through(`6.6.6.${at}`, '1.1.1.1'))).status).toBe(409)
  expect((await app.ask(register, taken, through('6.6.7.7', '1.1.1.1'))).status).toBe(429)
})

test('where no proxy is trusted the header means nothing', async () => {
  const app = await startTestApp()
  const guess = { account: 'nobody', password: 'wrong-one' }
  const from = (address: string) => app.ask(login, guess, { headers: { 'x-forwarded-for': address } })
  for (let at = 0; at < bounds.rates.signInFailures.times; at++) await from(`6.6.6.${at}`)
  expect((await from('7.7.7.7')).status).toBe(429)
})
