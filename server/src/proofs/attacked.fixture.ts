import { request } from 'node:http'
import { join } from 'node:path'
import type { Database } from '#db/database.ts'
import { placeSmallWeb } from '#testing/app.ts'
import { aBoss, anAdmin, aPlayer, aStaffMember, type Place } from '#testing/people.ts'
import { createTestDatabase, openTestDatabase } from '#testing/postgres.ts'
import { type Talk, talkTo } from '#testing/talk.ts'
import { createClock } from '#work/clock.ts'
import { query } from '../main.data.fixture.ts'
import { bundleMain, endProgram, type Program, startProgram } from '../main.program.fixture.ts'

export const metricsToken = 'read-the-metrics-7Q'
/** Nothing listens there: whoever asks a provider is told so at once. */
const nowhere = 'https://127.0.0.1:9'

/** The built program in production, with real payment channels, behind one proxy. */
export interface Attacked {
  readonly program: Program
  readonly address: string
  readonly db: Database
  /** Where people are put, for the helpers of `testing/people.ts`. */
  readonly place: Place
  /** Talks as a visitor from a place of their own, as the proxy in front would name it. */
  from(visitor: string): Talk
  end(): Promise<void>
}

export async function startAttacked(): Promise<Attacked> {
  const [built, database] = await Promise.all([bundleMain(), createTestDatabase()])
  // As a house on its first day: the program itself makes everything in it.
  await query(database.url, 'drop schema public cascade; create schema public')
  placeSmallWeb(join(built.folder, 'web', 'dist'))
  const program = await startProgram(built.main, {
    NODE_ENV: 'production',
    DEMO: '0',
    DATABASE_URL: database.url,
    DATA_DIR: join(built.folder, 'data'),
    PUBLIC_URL: 'https://kaihei.example',
    SESSION_SECRET: 'kX9wq2T0vLr7mZs4Bd8NfYh1Gc6PjEaU',
    TRUST_PROXY: '1',
    METRICS_TOKEN: metricsToken,
    STRIPE_SECRET_KEY: 'sk_live_nobody',
    STRIPE_WEBHOOK_SECRET: 'whsec_known_to_stripe_alone',
    STRIPE_API_URL: nowhere,
    PAYPAL_CLIENT_ID: 'client',
    PAYPAL_SECRET: 'secret',
    PAYPAL_WEBHOOK_ID: 'WH-1',
    PAYPAL_CNY_RATE: '7.8',
    PAYPAL_API_URL: nowhere,
  })
  const db = openTestDatabase(database.url)
  const { address } = program
  return {
    program,
    address,
    db,
    place: { app: { ground: { db, clock: createClock(), react: async () => {} } } },
    from: (visitor) => talkTo(address, { 'x-forwarded-for': visitor }),
    end: async () => {
      await endProgram(program, 'SIGTERM')
      await db.close()
      await database.drop()
      await built.remove()
    },
  }
}

/** One of each, new: nobody has used up what they may do in ten seconds. */
export async function oneOfEach({ place }: Attacked) {
  return {
    visitor: {},
    boss: await aBoss(place),
    'other boss': await aBoss(place),
    player: await aPlayer(place),
    staff: await aStaffMember(place),
    admin: await anAdmin(place),
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
