import { expect, test, vi } from 'vitest'
import { deviceTimeZone } from './device-zone.ts'

test('a machine that knows Temporal is asked nothing else for its zone', () => {
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'Pacific/Chatham' } })
  expect(deviceTimeZone()).toBe('Pacific/Chatham')
})

test('without Temporal it is the zone of its formats', () => {
  vi.stubGlobal('Temporal', undefined)
  Reflect.deleteProperty(globalThis, 'Temporal')
  expect(deviceTimeZone()).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone)
})
