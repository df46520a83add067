import { createHmac } from 'node:crypto'
import { resolve } from 'node:path'
import { chat } from '@kaihei/domain/chat/tariff'
import { type SiteLanguage, siteLanguages } from '@kaihei/domain/language'
import * as z from 'zod/mini'
import type { ChatApp } from '#messaging/signature.ts'
import type { HostedSettings } from '#gateways/hosted-chat.ts'
import { areKeyPair, type VapidKeys } from '#gateways/web-push.ts'
import { readTrustedProxies, type TrustedProxies } from '#http/address.ts'
import type { S3Settings } from '#media/s3/ask-store.ts'
import { ConfigError } from './config-error.ts'
import { isOpenWay, readS3, s3Shape } from './s3-settings.ts'
import { isGuessable, keptSecret } from './secrets.ts'
import { httpAddress, httpUrl, postgresUrl, text, webhook } from './setting-shapes.ts'
import { findUnused } from './unused-settings.ts'

export { ConfigError } from './config-error.ts'

/** Those of PayPal's that have hundredths. */
const paypalCurrencies =
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD ILS MXN MYR NOK NZD PHP PLN SEK SGD THB USD'.split(' ')
const settings = z.object({
  NODE_ENV: z._default(z.enum(['production', 'development', 'test', '']), ''),
  PORT: z._default(z.string().check(z.regex(/^\d{1,5}$/, 'has to be a port number')), '3000'),
  HOST: z._default(z.string(), '127.0.0.1'),
  WORKERS: z._default(
    z.string().check(z.regex(/^(?:[1-9]|[1-5]\d|6[0-4])$/, 'has to be a number of processes, 1 to 64')),
    '1',
  ),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: postgresUrl,
  DATABASE_DIRECT_URL: postgresUrl,
  DATABASE_READ_URL: postgresUrl,
  DATABASE_NAMED_STATEMENTS: z._default(z.enum(['0', '1'], 'has to be 0 or 1'), '1'),
  REDIS_URL: z.optional(z.string().check(z.regex(/^rediss?:\/\//, 'has to begin with redis://'))),
  ...s3Shape,
  PUBLIC_URL: httpUrl,
  DEMO: z.optional(z.enum(['0', '1'], 'has to be 0 or 1')),
  MOBILE_SITE_URL: httpUrl,
  DISCORD_INVITE_URL: httpUrl,
  DISCORD_CLIENT_ID: text,
  DISCORD_CLIENT_SECRET: text,
  DISCORD_API_URL: z._default(httpAddress, 'https://discord.com/api'),
  DISCORD_WEBHOOK_URL: webhook,
  DISCORD_ALERT_WEBHOOK_URL: webhook,
  DISCORD_BOT_TOKEN: z.optional(
    z.string().check(z.regex(/^[\w.-]{20,200}$/, "has to be a bot's token, as Discord shows it once")),
  ),
  VAPID_PUBLIC_KEY: z.optional(
    z.string().check(z.regex(/^B[\w-]{86}$/, 'has to be 65 bytes in base64url, beginning with B')),
  ),
  VAPID_PRIVATE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{43}$/, 'has to be 32 bytes in base64url'))),
  VAPID_SUBJECT: z.optional(
    z
      .string()
      .check(z.regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'has to be a mailto: or https: address')),
  ),
  /** Where a test plays the push service. */
  VAPID_TEST_ORIGIN: httpUrl,
  DISCORD_LANGUAGE: z._default(
    z.enum(siteLanguages, `has to be one of ${siteLanguages.join(', ')}`),
    siteLanguages[0],
  ),
  PAYPAL_CLIENT_ID: text,
  PAYPAL_SECRET: text,
  PAYPAL_WEBHOOK_ID: text,
  PAYPAL_API_URL: z._default(httpAddress, 'https://api-m.paypal.com'),
  PAYPAL_CURRENCY: z._default(
    z.enum(paypalCurrencies, `has to be one of ${paypalCurrencies.join(', ')}`),
    'EUR',
  ),
  PAYPAL_CNY_RATE: z.optional(
    z.string().check(z.regex(/^(?!0+(\.0+)?$)\d{1,4}(\.\d{1,4})?$/, 'has to be a number such as 7.85')),
  ),
  /** Receiving money by PayPal is one decision, letting the program send it out another. */
  PAYPAL_PAYOUTS: z._default(z.enum(['0', '1'], 'has to be 0 or 1'), '0'),
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_API_URL: z._default(httpAddress, 'https://api.stripe.com'),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\//, 'has to begin with smtp://'))),
  MAIL_FROM: z._default(z.string(), '欧服陪玩 <no-reply@localhost>'),
  SESSION_SECRET: text,
  /** What it was until it was changed: red packets that were hung with it can still be opened. */
  SESSION_SECRET_BEFORE: text,
  /** Who carries what people say: the program itself, or the hosted service whose app this is. */
  IM_PROVIDER: z._default(z.enum(['embedded', 'tim'], 'has to be embedded or tim'), 'embedded'),
  IM_APP_ID: z.optional(z.string().check(z.regex(/^[1-9]\d{0,9}$/, 'has to be a number'))),
  /** Several, parted by commas: the first signs, all are believed. */
  IM_SECRET: text,
  /** Where the hosted service is asked; it differs with the region of the app. */
  IM_API_URL: z._default(httpAddress, 'https://console.tim.qq.com'),
  /** Who asks there. */
  IM_ADMIN: z._default(
    z.string().check(z.regex(/^[\w.-]{1,32}$/, 'has to be the name of an administrator of the app')),
    'administrator',
  ),
  /** What the hosted service signs its callbacks with. */
  IM_CALLBACK_TOKEN: z.optional(
    z.string().check(z.regex(/^[\w.-]{16,128}$/, 'needs 16 to 128 letters, digits, dots or dashes')),
  ),
  /** Unset: for ever. */
  CHAT_KEEP_DAYS: z.optional(
    z
      .string()
      .check(
        z.refine(
          (days) => /^\d{1,5}$/.test(days) && Number(days) >= chat.keepDays.min,
          `has to be a number of days, ${chat.keepDays.min} or more`,
        ),
      ),
  ),
  TRUST_PROXY: z._default(
    z
      .string()
      .check(
        z.refine(
          (setting) => readTrustedProxies(setting) !== undefined,
          'has to be how many proxies stand in front (0 to 9), or their networks (10.0.0.0/8,fd00::/8)',
        ),
      ),
    '0',
  ),
  /** A name that is in browsers' lists leaves them only after months: nobody gets there by accident. */
  DRAW_WITHIN_MS: z._default(
    z.string().check(z.regex(/^\d{1,5}$/, 'has to be a number of milliseconds, or 0')),
    '200',
  ),
  HSTS_PRELOAD: z._default(z.enum(['0', '1'], 'has to be 0 or 1'), '0'),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'needs 16 characters or more'))),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'warn'),
})

/** Every setting that there is. */
export const settingNames: readonly string[] = Object.keys(settings.shape)

interface DiscordClient {
  readonly clientId: string
  readonly clientSecret: string
  readonly apiUrl: string
}

interface PaypalShop {
  readonly clientId: string
  readonly secret: string
  readonly webhookId: string
  readonly apiUrl: string
  readonly currency: string
  /** Ten-thousandths of a CNY that one unit of the currency costs. */
  readonly rate: number
}

interface StripeShop {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly apiUrl: string
}

export interface Config {
  readonly production: boolean
  readonly port: number
  readonly host: string
  /** How many processes serve at that port. */
  readonly workers: number
  readonly dataDir: string
  /** None: the program runs a PostgreSQL of its own under dataDir. */
  readonly databaseUrl: string | undefined
  /** Past the pooler that `databaseUrl` leads to. None: it leads to PostgreSQL itself. */
  readonly databaseDirectUrl: string | undefined
  /** A replica for what may be two seconds old. */
  readonly databaseReadUrl: string | undefined
  readonly namedStatements: boolean
  readonly redisUrl: string | undefined
  /** None: uploaded files lie under dataDir. */
  readonly s3: S3Settings | undefined
  readonly publicUrl: string
  readonly demo: boolean
  readonly mobileSiteUrl: string | undefined
  readonly discordInviteUrl: string | undefined
  /** None: nobody can sign in with Discord. */
  readonly discord: DiscordClient | undefined
  /** None: orders are announced in no channel. It holds a secret. */
  readonly discordWebhookUrl: string | undefined
  /** None: alerts go to admins alone, by mail and bell. It holds a secret, and its channel is no customer's. */
  readonly discordAlertWebhookUrl: string | undefined
  /** None: nobody is written to on Discord. */
  readonly discordBot: { readonly token: string; readonly apiUrl: string } | undefined
  /** None: browsers are told nothing while their pages are closed. */
  readonly vapid: VapidKeys | undefined
  /** A channel is read by many: it has one language, whatever each of them reads on the site. */
  readonly discordLanguage: SiteLanguage
  readonly paypal: PaypalShop | undefined
  /** Whether approved withdrawals to PayPal are paid by the program; else by the hands of staff. */
  readonly paypalPayouts: boolean
  readonly stripe: StripeShop | undefined
  /** Payments that anybody can play: where coins are worth money there are none. */
  readonly sandboxPayments: boolean
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly sessionSecret: string
  /** The one before it, which opens what it has sealed and seals nothing. */
  readonly secretBefore: string | undefined
  /** Who signs for people in the chat. */
  readonly chatApp: ChatApp
  /** None: what people say is kept for ever. */
  readonly chatKeepDays: number | undefined
  readonly chatProvider: 'embedded' | 'tim'
  /** How the hosted service is asked, and how it is believed. None: the program itself carries what people say. */
  readonly hosted: HostedSettings | undefined
  readonly trustedProxies: TrustedProxies
  readonly hstsPreload: boolean
  /** How long a page may take to be drawn here before the browser is left to it; 0: always. */
  readonly drawWithinMs: number
  /** Whoever reads /metrics and /docs has to show it. None: in production nobody reads them, elsewhere everybody. */
  readonly metricsToken: string | undefined
  readonly logLevel: string
  readonly checkAnswers: boolean
  /** What was set and changes nothing, a sentence each. */
  readonly unusedSettings: readonly string[]
}

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // An empty value in .env means "not set".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = z.safeParse(settings, given)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
    throw new ConfigError(`settings: ${problems.join('; ')}`)
  }
  const set = parsed.data
  const production = set.NODE_ENV === 'production'
  const demo = set.DEMO === undefined ? !production : set.DEMO === '1'
  if (production) refuseUnsafe(set, demo)
  const dataDir = resolve(set.DATA_DIR)
  const publicUrl = (set.PUBLIC_URL ?? `http://localhost:${set.PORT}`).replace(/\/+$/, '')
  const paypal = readPaypal(set)
  const stripe = readStripe(set)
  const sessionSecret = set.SESSION_SECRET ?? keptSecret(dataDir)
  return {
    production,
    port: Number(set.PORT),
    host: set.HOST,
    workers: Number(set.WORKERS),
    dataDir,
    databaseUrl: set.DATABASE_URL,
    databaseDirectUrl: readDirectUrl(set),
    databaseReadUrl: set.DATABASE_READ_URL,
    namedStatements: set.DATABASE_NAMED_STATEMENTS === '1',
    redisUrl: set.REDIS_URL,
    s3: readS3(set),
    publicUrl,
    demo,
    mobileSiteUrl: set.MOBILE_SITE_URL,
    discordInviteUrl: set.DISCORD_INVITE_URL,
    discord: readDiscord(set),
    discordWebhookUrl: set.DISCORD_WEBHOOK_URL,
    discordAlertWebhookUrl: set.DISCORD_ALERT_WEBHOOK_URL,
    discordBot:
      set.DISCORD_BOT_TOKEN === undefined
        ? undefined
        : { token: set.DISCORD_BOT_TOKEN, apiUrl: set.DISCORD_API_URL.replace(/\/+$/, '') },
    vapid: readVapid(set, publicUrl),
    discordLanguage: set.DISCORD_LANGUAGE,
    paypal,
    paypalPayouts: set.PAYPAL_PAYOUTS === '1',
    stripe,
    sandboxPayments: !production && (demo || (paypal === undefined && stripe === undefined)),
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM,
    sessionSecret,
    secretBefore: set.SESSION_SECRET_BEFORE,
    chatApp: readChatApp(set, sessionSecret),
    chatKeepDays: set.CHAT_KEEP_DAYS === undefined ? undefined : Number(set.CHAT_KEEP_DAYS),
    chatProvider: set.IM_PROVIDER,
    hosted: readHosted(set),
    trustedProxies: readTrustedProxies(set.TRUST_PROXY) ?? 0,
    hstsPreload: set.HSTS_PRELOAD === '1',
    drawWithinMs: Number(set.DRAW_WITHIN_MS),
    metricsToken: set.METRICS_TOKEN,
    logLevel: set.LOG_LEVEL,
    checkAnswers: set.NODE_ENV === 'development' || set.NODE_ENV === 'test',
    unusedSettings: findUnused(Object.keys(given), settingNames),
  }
}

function refuseUnsafe(set: z.output<typeof settings>, demo: boolean): void {
  const problems = [
    demo && 'DEMO must be 0: demo accounts have a public password',
    (set.SESSION_SECRET ?? '').length < 32 && 'SESSION_SECRET needs 32 characters or more',
    isGuessable(set.SESSION_SECRET) && 'SESSION_SECRET is too regular: take 32 random bytes',
    set.PUBLIC_URL?.startsWith('https://') !== true && 'PUBLIC_URL must be an https address',
    !set.DISCORD_API_URL.startsWith('https://') && 'DISCORD_API_URL must be an https address',
    set.DISCORD_WEBHOOK_URL?.startsWith('http:') === true && 'DISCORD_WEBHOOK_URL must be an https address',
    set.DISCORD_ALERT_WEBHOOK_URL?.startsWith('http:') === true &&
      'DISCORD_ALERT_WEBHOOK_URL must be an https address',
    set.DISCORD_ALERT_WEBHOOK_URL !== undefined &&
      set.DISCORD_ALERT_WEBHOOK_URL === set.DISCORD_WEBHOOK_URL &&
      'DISCORD_ALERT_WEBHOOK_URL must be another channel than the one that customers read',
    isOpenWay(set) && 'S3_ENDPOINT must be an https address',
    isGuessable(set.S3_SECRET_ACCESS_KEY) && 'S3_SECRET_ACCESS_KEY is too regular',
    set.VAPID_TEST_ORIGIN !== undefined && 'VAPID_TEST_ORIGIN is for tests only',
    !set.PAYPAL_API_URL.startsWith('https://') && 'PAYPAL_API_URL must be an https address',
    !set.STRIPE_API_URL.startsWith('https://') && 'STRIPE_API_URL must be an https address',
    !set.IM_API_URL.startsWith('https://') && 'IM_API_URL must be an https address',
    isGuessable(set.IM_CALLBACK_TOKEN) && 'IM_CALLBACK_TOKEN is too regular: take 32 random bytes',
  ].filter((problem) => problem !== false)
  if (problems.length > 0) throw new ConfigError(`unsafe in production: ${problems.join('; ')}`)
}

function readDirectUrl({ DATABASE_URL, DATABASE_DIRECT_URL }: z.output<typeof settings>): string | undefined {
  if (DATABASE_DIRECT_URL !== undefined && DATABASE_URL === undefined) {
    throw new ConfigError('settings: DATABASE_DIRECT_URL belongs to a DATABASE_URL that leads to a pooler')
  }
  return DATABASE_DIRECT_URL
}

function readDiscord(set: z.output<typeof settings>): DiscordClient | undefined {
  const { DISCORD_CLIENT_ID: clientId, DISCORD_CLIENT_SECRET: clientSecret } = set
  if (clientId === undefined && clientSecret === undefined) return undefined
  if (clientId === undefined || clientSecret === undefined) {
    throw new ConfigError('settings: DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET belong together')
  }
  return { clientId, clientSecret, apiUrl: set.DISCORD_API_URL.replace(/\/+$/, '') }
}

function readVapid(set: z.output<typeof settings>, publicUrl: string): VapidKeys | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_TEST_ORIGIN: testOrigin } = set
  if (publicKey === undefined && privateKey === undefined) return undefined
  if (publicKey === undefined || privateKey === undefined) {
    throw new ConfigError('settings: VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together')
  }
  if (!areKeyPair(publicKey, privateKey)) {
    throw new ConfigError('settings: VAPID_PUBLIC_KEY is not the public half of VAPID_PRIVATE_KEY')
  }
  const isHttps = publicUrl.startsWith('https:')
  const subject = set.VAPID_SUBJECT ?? (isHttps ? publicUrl : 'mailto:nobody@localhost')
  return { publicKey, privateKey, subject, testOrigin }
}

function readPaypal(set: z.output<typeof settings>): PaypalShop | undefined {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_SECRET: secret, PAYPAL_WEBHOOK_ID: webhookId } = set
  const unset = clientId === undefined && secret === undefined && webhookId === undefined
  if (unset && set.PAYPAL_PAYOUTS === '0') return undefined
  if (clientId === undefined || secret === undefined || webhookId === undefined) {
    throw new ConfigError('settings: PAYPAL_CLIENT_ID, PAYPAL_SECRET and PAYPAL_WEBHOOK_ID belong together')
  }
  const { PAYPAL_CURRENCY: currency, PAYPAL_CNY_RATE: rate } = set
  if (currency === 'CNY' && rate !== undefined) {
    throw new ConfigError('settings: PAYPAL_CNY_RATE is for another PAYPAL_CURRENCY than CNY')
  }
  if (currency !== 'CNY' && rate === undefined) {
    throw new ConfigError(`settings: PAYPAL_CNY_RATE has to say how many CNY one ${currency} costs`)
  }
  const apiUrl = set.PAYPAL_API_URL.replace(/\/+$/, '')
  return { clientId, secret, webhookId, apiUrl, currency, rate: Math.round(Number(rate ?? 1) * 10_000) }
}

function readStripe(set: z.output<typeof settings>): StripeShop | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = set
  if (secretKey === undefined && webhookSecret === undefined) return undefined
  if (secretKey === undefined || webhookSecret === undefined) {
    throw new ConfigError('settings: STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together')
  }
  return { secretKey, webhookSecret, apiUrl: set.STRIPE_API_URL.replace(/\/+$/, '') }
}

/** Without an app of its own the chat's number and key follow from the session secret, so that a restart keeps them. */
function readChatApp(set: z.output<typeof settings>, sessionSecret: string): ChatApp {
  const { IM_APP_ID: appId, IM_SECRET: secret } = set
  if ((appId === undefined) !== (secret === undefined)) {
    throw new ConfigError('settings: IM_APP_ID and IM_SECRET belong together')
  }
  if (set.IM_PROVIDER === 'tim' && appId === undefined) {
    throw new ConfigError('settings: IM_PROVIDER=tim needs IM_APP_ID and IM_SECRET')
  }
  const derive = (what: string) => createHmac('sha256', sessionSecret).update(`chat ${what}`).digest()
  const [first, ...more] = (secret ?? '').split(',').filter((key) => key !== '')
  if (appId === undefined || first === undefined) {
    return {
      appId: 1_400_000_000 + (derive('app').readUInt32BE() % 100_000_000),
      keys: [derive('key').toString('hex')],
    }
  }
  return { appId: Number(appId), keys: [first, ...more] }
}

/** A callback that nobody signs could say anything in anybody's name: there is no hosted service without. */
function readHosted(set: z.output<typeof settings>): HostedSettings | undefined {
  const { IM_CALLBACK_TOKEN: callbackToken, IM_ADMIN: admin } = set
  if (set.IM_PROVIDER !== 'tim') {
    if (callbackToken === undefined) return undefined
    throw new ConfigError('settings: IM_CALLBACK_TOKEN belongs to IM_PROVIDER=tim')
  }
  if (callbackToken === undefined) throw new ConfigError('settings: IM_PROVIDER=tim needs IM_CALLBACK_TOKEN')
  return { apiUrl: set.IM_API_URL.replace(/\/+$/, ''), admin, callbackToken }
}
