import { request } from 'node:http'
import { join } from 'node:path'
import { eraseMe } from '@kaihei/domain/my-data/calls'
import { logout } from '@kaihei/domain/users/calls'
import type { Plugin } from 'rolldown'
import { shop as paypalShop } from '#testing/outside/paypal-server.ts'
import { keys } from '#testing/outside/stripe-server.ts'
import type { Database } from '#db/database.ts'
import { sql } from '#db/sql.ts'
import type { People } from '#testing/admission.ts'
import { placeSmallWeb } from '#testing/app.ts'
import { aBoss, anAdmin, aPlayer, aStaffMember, type Place } from '#testing/people.ts'
import { createTestDatabase, openTestDatabase } from '#testing/postgres.ts'
import { type Talk, talkTo } from '#testing/talk.ts'
import { createClock } from '#work/clock.ts'
import { query } from '#proofs/program/data.ts'
import { bundleMain, endProgram, type Program, startProgram } from '#proofs/program/program.ts'

export const metricsToken = 'read-the-metrics-7Q'
/** Nothing listens there: whoever asks a provider is told so at once. */
const nowhere = 'https://127.0.0.1:9'

/** Payment providers that can be asked; without them nobody answers. */
export interface Providers {
  readonly paypal: { readonly url: string }
  readonly stripe: { readonly url: string }
}

interface Circumstances {
  /** Changes of the program on its way through the bundler. */
  readonly plugins?: readonly Plugin[]
  /** Then it is a house to play in, since in production providers are only spoken to in secret. */
  readonly providers?: Providers
}

/** The built program, with payment channels as real ones, behind one proxy. */
export interface Attacked {
  readonly program: Program
  readonly address: string
  readonly db: Database
  /** Where people are put, for the helpers of `testing/people.ts`. */
  readonly place: Place
  /** Talks as a visitor from a place of their own, as the proxy in front would name it. */
  readonly from: (visitor: string) => Talk
  /** Somebody who has never been here. */
  readonly somebody: () => Talk
  end(): Promise<void>
}

const shop = {
  PUBLIC_URL: 'https://kaihei.example',
  SESSION_SECRET: 'kX9wq2T0vLr7mZs4Bd8NfYh1Gc6PjEaU',
  TRUST_PROXY: '1',
  METRICS_TOKEN: metricsToken,
  STRIPE_SECRET_KEY: keys.secret,
  STRIPE_WEBHOOK_SECRET: keys.webhook,
  PAYPAL_CLIENT_ID: paypalShop.clientId,
  PAYPAL_SECRET: paypalShop.secret,
  PAYPAL_WEBHOOK_ID: paypalShop.webhookId,
  PAYPAL_CNY_RATE: '7.8',
}

export async function startAttacked({ plugins = [], providers }: Circumstances = {}): Promise<Attacked> {
  const [built, database] = await Promise.all([bundleMain(...plugins), createTestDatabase()])
  const isPlay = providers !== undefined
  // As a house on its first day: the program itself makes everything in it. One to play in would fill it with people.
  if (!isPlay) await query(database.url, 'drop schema public cascade; create schema public')
  const db = openTestDatabase(database.url)
  const place = { app: { ground: { db, clock: createClock(), react: async () => {} } } }
  if (isPlay) await aBoss(place)
  placeSmallWeb(join(built.folder, 'web', 'dist'))
  const program = await startProgram(
    built.main,
    {
      ...shop,
      ...(isPlay ? { DEMO: '1' } : { NODE_ENV: 'production', DEMO: '0' }),
      DATABASE_URL: database.url,
      DATA_DIR: join(built.folder, 'data'),
      STRIPE_API_URL: providers?.stripe.url ?? nowhere,
      PAYPAL_API_URL: providers?.paypal.url ?? nowhere,
    },
    built.turns,
  )
  const { address } = program
  const from = (visitor: string) => talkTo(address, { 'x-forwarded-for': visitor })
  let visitors = 0
  return {
    program,
    address,
    db,
    place,
    from,
    somebody: () =>
      from(
        `198.${18 + Math.floor(++visitors / 62_500)}.${Math.floor(visitors / 250) % 250}.${(visitors % 250) + 1}`,
      ),
    end: async () => {
      await endProgram(program, 'SIGTERM')
      await db.close()
      await database.drop()
      await built.remove()
    },
  }
}

/** One of each, new: nobody has used up what they may do in ten seconds. And those whose token opens nothing any more. */
export async function oneOfEach({ place, db, somebody }: Attacked): Promise<People> {
  const [banned, erased, expired, signedOut] = [
    await anAdmin(place),
    await aPlayer(place),
    await anAdmin(place),
    await anAdmin(place),
  ]
  await db.run(sql`update app_user set banned_at = now() where id = ${banned.userId}`)
  await db.run(sql`update session set expires_at = now() where user_id = ${expired.userId}`)
  const left = [
    await somebody().ask(eraseMe, { nickname: erased.nickname }, erased),
    await somebody().ask(logout, {}, signedOut),
  ]
  if (left.some(({ status }) => status !== 200)) throw new Error('somebody could not leave')
  return {
    visitor: {},
    boss: await aBoss(place),
    'other boss': await aBoss(place),
    player: await aPlayer(place),
    staff: await aStaffMember(place),
    admin: await anAdmin(place),
    banned,
    erased,
    expired,
    'signed out': signedOut,
    'made up': { token: 'A'.repeat(43) },
  }
}

interface Heard {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly text: string
}

/** Sends a path as it is written: no client tidies it up on the way. */
export function knock(
  address: string,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: {
    readonly method?: string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string
  } = {},
): Promise<Heard> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const { statusCode: status = 0, headers: heard } = response
        resolve({ status, headers: heard, text: Buffer.concat(chunks).toString() })
      })
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
