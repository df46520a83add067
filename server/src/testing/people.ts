import type { GameCode, Product } from '@kaihei/domain/games/game'
import { wholeCoins } from '@kaihei/domain/money'
import type { PlayerStatus } from '@kaihei/domain/players/player'
import { refreshListing } from '#areas/players/listing-store.ts'
import { indexNickname } from '#areas/players/search-store.ts'
import { addService, createPlayer } from '#areas/players/store.ts'
import { saveBegun, saveConfirmed } from '#areas/users/second-factor-store.ts'
import { openSession } from '#areas/users/session-store.ts'
import { createUser } from '#areas/users/store.ts'
import { getProfileOf } from '#views/profile/store.ts'
import { portraitUrl } from '#art/media-url.ts'
import { sql } from '#db/sql.ts'
import { lockBooks, post } from '#ledger/journal.ts'
import { openingBalance } from '#ledger/movements/opening.ts'
import { type Ground, runWork, type Work } from '#work/work.ts'

export interface Person {
  readonly userId: string
  readonly uk: string
  readonly nickname: string
  readonly token: string
}

/** Wherever people can be put: an app of this process, or the database of another. */
export interface Place {
  readonly app: { readonly ground: Ground }
}

let born = 0

/** What somebody owns from the start, in whole coins and beans. */
interface Means {
  readonly coins?: number
  readonly beans?: number
  /** Since when they have been here: what new accounts pay rests longer than usual. */
  readonly days?: number
}

/** What a companion sells, and how she stands. */
export interface Selling {
  readonly status?: PlayerStatus
  /** Where she plays. Whoever says so is there for the wishes of that server: her light stays on however the clock moves. */
  readonly server?: string
  readonly product?: Product
  readonly game?: GameCode
  /** An hour, in hundredths. */
  readonly price?: number
  readonly rank?: string
  readonly level?: number
  readonly sex?: number
  /** In ten-thousandths. */
  readonly score?: number
  readonly reputation?: number
}

interface Making {
  readonly duties?: readonly ('staff' | 'admin')[]
  readonly selling?: Selling
  readonly means?: Means
}

async function aPerson({ app }: Place, { duties = [], selling, means = {} }: Making = {}): Promise<Person> {
  const { coins = 0, beans = 0, days = 0 } = means
  const nickname = `路人${++born}`
  return runWork(app.ground, async (work) => {
    const avatar = portraitUrl(0)
    const userId = await createUser(work, { account: null, passwordHash: null, nickname, avatar, duties })
    // Where coins are worth money the console is shut to colleagues without one.
    if (duties.length > 0) await giveSecondFactor(work, userId)
    if (selling !== undefined) await sell(work, userId, selling)
    await indexNickname(work, userId)
    if (coins + beans > 0) {
      const brought = { userId, coins: wholeCoins(coins), beans: wholeCoins(beans) }
      await post(work, await lockBooks(work, userId), openingBalance(brought))
    }
    if (days > 0) {
      await work.db.run(
        sql`update app_user set created_at = created_at - ${`${days} days`}::interval where id = ${userId}`,
      )
    }
    const token = await openSession(work, userId, { address: '127.0.0.1', userAgent: 'test' })
    const { uk } = await getProfileOf(work, userId)
    return { userId, uk, nickname, token }
  })
}

/** No phone has the secret: they are signed in already. */
async function giveSecondFactor(work: Work, userId: string): Promise<void> {
  await saveBegun(work, userId, { sealed: Buffer.alloc(0), key: Buffer.alloc(0) })
  saveConfirmed(work, userId)
}

/** One service in the hall. */
async function sell(work: Work, userId: string, selling: Selling): Promise<void> {
  const { status = 'online', server, product = 'pw', game = 'lol', price: pricePerHour = 3_000 } = selling
  const { rank = null, level: playLevel = 1, sex = 0, reputation } = selling
  const { score = server === undefined ? undefined : 5_000 } = selling
  const plain = { motto: '', languages: ['普通话'], voiceUrl: null, voiceSeconds: null }
  await createPlayer(work, { userId, status, playLevel, ...plain, staysOnline: server !== undefined })
  const servers = server === undefined ? [] : [server]
  const service = { product, game, title: '排位双排', rank, servers, pricePerHour }
  await addService(work, { playerId: userId, ...service })
  await work.db.run(sql`update app_user set sex = ${sex} where id = ${userId}`)
  await refreshListing(work, userId)
  if (reputation !== undefined)
    await work.db.run(sql`update player set reputation = ${reputation} where user_id = ${userId}`)
  if (score === undefined) return
  await work.db.run(sql`update player set score = ${score} where user_id = ${userId}`)
  await work.db.run(sql`update player_listing set score = ${score} where player_id = ${userId}`)
}

/** People to test with, signed in already: no test but those of sign-in pays for a password. */
export const aBoss = (on: Place, means: Means = {}) => aPerson(on, { means })
export const aPlayer = (on: Place, { coins = 0, beans = 0, ...selling }: Selling & Means = {}) =>
  aPerson(on, { selling, means: { coins, beans } })
export const aStaffMember = (on: Place, means: Means = {}) => aPerson(on, { duties: ['staff'], means })
export const anAdmin = (on: Place) => aPerson(on, { duties: ['staff', 'admin'] })
