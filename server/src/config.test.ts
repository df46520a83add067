import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const safe = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'kX9wq2T0vLr7mZs4Bd8NfYh1Gc6PjEaU',
  PUBLIC_URL: 'https://example.org',
}

const store = {
  S3_ENDPOINT: 'https://s3.example.org/',
  S3_BUCKET: 'kaihei',
  S3_ACCESS_KEY_ID: 'AKTEST',
  S3_SECRET_ACCESS_KEY: 'hW2Tq8vLr7mZs4Bd0NfYk1Gc',
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
  ['DISCORD_WEBHOOK_URL', { DISCORD_WEBHOOK_URL: 'http://discord.example.org/api/webhooks/1/x' }],
  ['DISCORD_ALERT_WEBHOOK_URL', { DISCORD_ALERT_WEBHOOK_URL: 'http://discord.example.org/api/webhooks/1/x' }],
  [
    'DISCORD_ALERT_WEBHOOK_URL',
    {
      DISCORD_WEBHOOK_URL: 'https://discord.com/api/webhooks/1/x',
      DISCORD_ALERT_WEBHOOK_URL: 'https://discord.com/api/webhooks/1/x',
    },
  ],
  ['PAYPAL_API_URL', { PAYPAL_API_URL: 'http://paypal.example.org' }],
  ['VAPID_TEST_ORIGIN', { VAPID_TEST_ORIGIN: 'http://127.0.0.1:9' }],
  ['S3_ENDPOINT', { ...store, S3_ENDPOINT: 'http://10.0.0.7:9000' }],
  ['S3_SECRET_ACCESS_KEY', { ...store, S3_SECRET_ACCESS_KEY: 'minioadmin' }],
  ['STRIPE_API_URL', { STRIPE_API_URL: 'http://stripe.example.org' }],
  ['IM_API_URL', { IM_API_URL: 'http://im.example.org' }],
  [
    'IM_CALLBACK_TOKEN',
    { IM_PROVIDER: 'tim', IM_APP_ID: '1400000000', IM_SECRET: 'k', IM_CALLBACK_TOKEN: 'secretsecretsecret' },
  ],
  ['SESSION_SECRET', { SESSION_SECRET: 'x'.repeat(40) }],
  ['SESSION_SECRET', { SESSION_SECRET: 'change-me-'.repeat(4) }],
  ['SESSION_SECRET', { SESSION_SECRET: '12345678901234567890123456789012' }],
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
  ['DISCORD_BOT_TOKEN', { DISCORD_BOT_TOKEN: 'no token' }],
  ['VAPID_PRIVATE_KEY', { VAPID_PUBLIC_KEY: `B${'A'.repeat(86)}` }],
  ['VAPID_PUBLIC_KEY', { VAPID_PUBLIC_KEY: `B${'A'.repeat(86)}`, VAPID_PRIVATE_KEY: `${'A'.repeat(42)}E` }],
  ['VAPID_SUBJECT', { VAPID_SUBJECT: 'me' }],
  ['DISCORD_WEBHOOK_URL', { DISCORD_WEBHOOK_URL: 'https://discord.com/channels/1/2' }],
  ['DISCORD_ALERT_WEBHOOK_URL', { DISCORD_ALERT_WEBHOOK_URL: 'https://discord.com/channels/1/2' }],
  ['DISCORD_WEBHOOK_URL', { DISCORD_WEBHOOK_URL: 'https://discord.com/api/webhooks/1/x?wait=true' }],
  ['DISCORD_LANGUAGE', { DISCORD_LANGUAGE: 'de' }],
  ['PAYPAL_WEBHOOK_ID', { PAYPAL_CLIENT_ID: 'i', PAYPAL_SECRET: 's', PAYPAL_CNY_RATE: '7.8' }],
  ['PAYPAL_CNY_RATE', { PAYPAL_CLIENT_ID: 'i', PAYPAL_SECRET: 's', PAYPAL_WEBHOOK_ID: 'w' }],
  ['PAYPAL_CNY_RATE', { PAYPAL_CNY_RATE: '0.00' }],
  ['PAYPAL_CNY_RATE', { PAYPAL_CNY_RATE: '-7' }],
  ['PAYPAL_CURRENCY', { PAYPAL_CURRENCY: 'JPY' }],
  ['PAYPAL_PAYOUTS', { PAYPAL_PAYOUTS: 'yes' }],
  ['PAYPAL_CLIENT_ID', { PAYPAL_PAYOUTS: '1' }],
  ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_test_1' }],
  ['S3_BUCKET', { ...store, S3_BUCKET: undefined }],
  ['S3_ENDPOINT', { ...store, S3_ENDPOINT: undefined }],
  ['S3_SECRET_ACCESS_KEY', { ...store, S3_SECRET_ACCESS_KEY: '' }],
  ['S3_ACCESS_KEY_ID', { S3_REGION: 'eu-west-1' }],
  ['S3_BUCKET', { ...store, S3_BUCKET: 'Two Words' }],
  ['S3_ENDPOINT', { ...store, S3_ENDPOINT: 'https://s3.example.org/kaihei' }],
  ['S3_ENDPOINT', { ...store, S3_ENDPOINT: 'https://key:secret@s3.example.org' }],
  ['S3_ADDRESSING', { ...store, S3_ADDRESSING: 'both' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
  ['IM_CALLBACK_TOKEN', { IM_PROVIDER: 'tim', IM_APP_ID: '1400000000', IM_SECRET: 'k' }],
  ['IM_CALLBACK_TOKEN', { IM_CALLBACK_TOKEN: 'pV3kd82mQz71xWc0' }],
  ['IM_CALLBACK_TOKEN', { IM_CALLBACK_TOKEN: 'short' }],
  ['IM_ADMIN', { IM_ADMIN: 'no name' }],
  ['IM_API_URL', { IM_API_URL: 'console.tim.qq.com' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }],
  ['HSTS_PRELOAD', { HSTS_PRELOAD: 'yes' }],
  ['DRAW_WITHIN_MS', { DRAW_WITHIN_MS: 'soon' }],
])('a wrong %s is named', (name, change) => {
  expect(() => readConfig({ SESSION_SECRET: 'x', ...change })).toThrow(name)
})

test('files lie in a bucket when it is named with its key, on this very machine also without https', () => {
  expect(readConfig({ SESSION_SECRET: 'x' }).s3).toBeUndefined()
  expect(readConfig({ ...safe, ...store }).s3).toEqual({
    endpoint: 'https://s3.example.org',
    bucket: 'kaihei',
    region: 'us-east-1',
    addressing: 'path',
    accessKeyId: 'AKTEST',
    secretAccessKey: 'hW2Tq8vLr7mZs4Bd0NfYk1Gc',
  })
  const near = { ...safe, ...store, S3_ENDPOINT: 'http://127.0.0.1:9000', S3_ADDRESSING: 'host' }
  expect(readConfig(near).s3).toMatchObject({ endpoint: 'http://127.0.0.1:9000', addressing: 'host' })
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

test('PayPal asks in its own currency at the rate that was set, and in CNY without one', () => {
  expect(readConfig({ SESSION_SECRET: 'x' }).paypal).toBeUndefined()
  const set = { SESSION_SECRET: 'x', PAYPAL_CLIENT_ID: 'i', PAYPAL_SECRET: 's', PAYPAL_WEBHOOK_ID: 'w' }
  expect(readConfig({ ...set, PAYPAL_CNY_RATE: '7.85' }).paypal).toEqual({
    clientId: 'i',
    secret: 's',
    webhookId: 'w',
    apiUrl: 'https://api-m.paypal.com',
    currency: 'EUR',
    rate: 78_500,
  })
  expect(readConfig({ ...set, PAYPAL_CURRENCY: 'CNY' }).paypal).toMatchObject({
    currency: 'CNY',
    rate: 10_000,
  })
  expect(() => readConfig({ ...set, PAYPAL_CURRENCY: 'CNY', PAYPAL_CNY_RATE: '7' })).toThrow(
    'PAYPAL_CNY_RATE',
  )
})

test('payments can be played in a demo and where no provider is set up, never in production', () => {
  const stripe = { SESSION_SECRET: 'x', STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'wh' }
  expect(readConfig({ ...stripe, DEMO: '1' }).sandboxPayments).toBe(true)
  expect(readConfig({ ...stripe, DEMO: '0' }).sandboxPayments).toBe(false)
  expect(readConfig({ SESSION_SECRET: 'x', DEMO: '0' }).sandboxPayments).toBe(true)
  expect(readConfig(safe).sandboxPayments).toBe(false)
})

test('one process serves unless more are asked for', () => {
  const read = (WORKERS?: string) => readConfig({ SESSION_SECRET: 'x', WORKERS })
  expect([read().workers, read('8').workers]).toEqual([1, 8])
  for (const wrong of ['0', '65', 'auto']) expect(() => read(wrong)).toThrow('WORKERS has to be a number')
})

test('a way past the pooler needs a pooler', () => {
  const read = (env: object) => readConfig({ SESSION_SECRET: 'x', ...env })
  const [pooler, postgres] = ['postgres://pooler/kaihei', 'postgres://host/kaihei']
  expect(read({ DATABASE_URL: pooler, DATABASE_DIRECT_URL: postgres })).toMatchObject({
    databaseUrl: pooler,
    databaseDirectUrl: postgres,
    namedStatements: true,
  })
  expect(() => read({ DATABASE_DIRECT_URL: postgres })).toThrow('DATABASE_DIRECT_URL belongs to')
})

test('a slash at the end of PUBLIC_URL does not double in links', () => {
  expect(readConfig({ SESSION_SECRET: 'x', PUBLIC_URL: 'http://a.example/' }).publicUrl).toBe(
    'http://a.example',
  )
})

test('people talk by the program itself unless a hosted service is named together with its app', () => {
  const read = (env: Record<string, string>) => readConfig({ SESSION_SECRET: 'x', ...env })
  expect(read({}).chatProvider).toBe('embedded')
  const app = { IM_APP_ID: '1400000000', IM_SECRET: 'k1,k2' }
  expect(read(app)).toMatchObject({
    chatProvider: 'embedded',
    chatApp: { appId: 1_400_000_000, keys: ['k1', 'k2'] },
  })
  const hosted = { ...app, IM_PROVIDER: 'tim', IM_CALLBACK_TOKEN: 'pV3kd82mQz71xWc0' }
  expect(read(hosted)).toMatchObject({
    chatProvider: 'tim',
    hosted: {
      apiUrl: 'https://console.tim.qq.com',
      admin: 'administrator',
      callbackToken: 'pV3kd82mQz71xWc0',
    },
  })
  expect(read({ ...hosted, IM_API_URL: 'https://eu.example/', IM_ADMIN: 'boss' }).hosted).toMatchObject({
    apiUrl: 'https://eu.example',
    admin: 'boss',
  })
  expect(read(app).hosted).toBeUndefined()
  expect(() => read({ IM_PROVIDER: 'tim' })).toThrow('IM_PROVIDER=tim needs IM_APP_ID and IM_SECRET')
  expect(() => read({ IM_APP_ID: '1400000000' })).toThrow('belong together')
  expect(() => read({ IM_PROVIDER: 'other' })).toThrow('has to be embedded or tim')
})

test('what is set and changes nothing is named, without its value', () => {
  const unused = (env: Record<string, string>) => readConfig({ SESSION_SECRET: 'x', ...env }).unusedSettings
  expect(unused({ DATA_KEY: 'a-value' })).toEqual(['DATA_KEY is set, but this version does not use it'])
  expect(unused({ S3_BUCKETS: 'a-value' })).toEqual(['S3_BUCKETS is no setting; did you mean S3_BUCKET?'])
  expect(unused({ S3_ACL: 'a-value' })).toEqual(['S3_ACL is no setting'])
  expect(unused({ S3_BUCKET: '', DATA_KEY: '' })).toEqual([])
})

test.each([
  ['DATABASE_URI', 'DATABASE_URL'],
  ['SESION_SECRET', 'SESSION_SECRET'],
  ['TRUSTPROXY', 'TRUST_PROXY'],
  ['paypal_client_id', 'PAYPAL_CLIENT_ID'],
  ['METRICS_TOKENS', 'METRICS_TOKEN'],
])('%s is taken for a misspelt %s', (written, meant) => {
  expect(readConfig({ SESSION_SECRET: 'x', [written]: '1' }).unusedSettings).toEqual([
    `${written} is no setting; did you mean ${meant}?`,
  ])
})

test('what begins like a setting of ours and is none is said to be none', () => {
  expect(readConfig({ SESSION_SECRET: 'x', STRIPE_PUBLISHABLE: '1' }).unusedSettings).toEqual([
    'STRIPE_PUBLISHABLE is no setting',
  ])
})

test("the rest of the environment is nobody's business", () => {
  const shell = ['HOME', 'PATH', 'PWD', 'LANG', 'TERM', 'HOSTNAME', 'HTTP_PROXY', 'NODE_OPTIONS', 'NODE_PATH']
  const env = Object.fromEntries(
    [...shell, 'E2E_DATA_DIR', 'npm_config_loglevel', 'LOGNAME'].map((name) => [name, 'x']),
  )
  expect(readConfig({ ...env, SESSION_SECRET: 'x' }).unusedSettings).toEqual([])
})
