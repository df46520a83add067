import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const safe = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://example.org',
}

test('nothing has to be set', () => {
  expect(readConfig({ SESSION_SECRET: 'x' })).toMatchObject({ port: 3000, host: '127.0.0.1', demo: true })
})

test('production is never a demo by itself', () => {
  expect(readConfig(safe)).toMatchObject({ production: true, demo: false, checkAnswers: false })
})

test.each([
  ['DEMO', { DEMO: '1' }],
  ['SESSION_SECRET', { SESSION_SECRET: 'short' }],
  ['SESSION_SECRET', { SESSION_SECRET: undefined }],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://example.org' }],
  ['DISCORD_API_URL', { DISCORD_API_URL: 'http://discord.example.org' }],
])('production refuses to start with an unsafe %s', (name, change) => {
  expect(() => readConfig({ ...safe, ...change })).toThrow(name)
})

test.each([
  ['PORT', { PORT: 'http' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost' }],
  ['MOBILE_SITE_URL', { MOBILE_SITE_URL: 'javascript:alert(1)' }],
  ['DEMO', { DEMO: 'yes' }],
  ['DISCORD_CLIENT_SECRET', { DISCORD_CLIENT_ID: '4711' }],
  ['DISCORD_API_URL', { DISCORD_API_URL: 'discord.com' }],
])('a wrong %s is named', (name, change) => {
  expect(() => readConfig({ SESSION_SECRET: 'x', ...change })).toThrow(name)
})

test('an empty setting counts as not set', () => {
  expect(readConfig({ SESSION_SECRET: 'x', DATABASE_URL: '', PORT: '' })).toMatchObject({ port: 3000 })
})

test('Discord is there when both its id and its secret are', () => {
  expect(readConfig({ SESSION_SECRET: 'x' }).discord).toBeUndefined()
  const set = { SESSION_SECRET: 'x', DISCORD_CLIENT_ID: '4711', DISCORD_CLIENT_SECRET: 's' }
  expect(readConfig(set).discord).toEqual({
    clientId: '4711',
    clientSecret: 's',
    apiUrl: 'https://discord.com/api',
  })
})

test('a slash at the end of PUBLIC_URL does not double in links', () => {
  expect(readConfig({ SESSION_SECRET: 'x', PUBLIC_URL: 'http://a.example/' }).publicUrl).toBe(
    'http://a.example',
  )
})
