// @vitest-environment node
import { expect, test } from 'vitest'
import { mobileRedirect } from './mobile-redirect.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'
const config = { mobileSiteUrl: 'https://m.example.com/start?from=web' }

test.each(['Android 15; Pixel', 'iPhone', 'iPod touch', 'webOS/2.0', 'BlackBerry9700'])(
  'a user agent with %s is sent to the mobile site',
  (name) => {
    expect(mobileRedirect(`Mozilla/5.0 (${name})`, config, null)).toBe('https://m.example.com/start?from=web')
  },
)

test.each(['Macintosh; Intel Mac OS X 10_15_7', 'Windows NT 10.0; Win64', 'X11; Linux x86_64', 'iPad'])(
  'a user agent with %s stays',
  (name) => {
    expect(mobileRedirect(`Mozilla/5.0 (${name})`, config, '123')).toBeNull()
  },
)

test('dcid goes along, encoded, next to what the address already says', () => {
  expect(mobileRedirect(iphone, config, '12345678901234567')).toBe(
    'https://m.example.com/start?from=web&dcid=12345678901234567',
  )
})

test.each([null, '', 'javascript:alert(1)', 'ftp://m.example.com', '//m.example.com', 'm.example.com'])(
  'a mobile site of %j redirects nobody',
  (mobileSiteUrl) => {
    expect(mobileRedirect(iphone, { mobileSiteUrl }, null)).toBeNull()
  },
)
