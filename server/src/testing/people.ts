import { wholeCoins } from '@kaihei/domain/money'
import type { PlayerStatus } from '@kaihei/domain/players/player'
import { refreshListing } from '#areas/players/listing-store.ts'
import { indexNickname } from '#areas/players/search-store.ts'
import { addService, createPlayer } from '#areas/players/store.ts'
import { openSession } from '#areas/users/session-store.ts'
import { createUser } from '#areas/users/store.ts'
import { getProfileOf } from '#views/profile/store.ts'
import { portraitUrl } from '#art/media-url.ts'
import { lockBooks, post } from '#ledger/journal.ts'
import { openingBalance } from '#ledger/movements/opening.ts'
import { type Ground, runWork } from '#work/work.ts'

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
}

async function aPerson(
  { app }: Place,
  {
    duties = [],
    status,
    means: { coins = 0, beans = 0 } = {},
  }: { duties?: readonly ('staff' | 'admin')[]; status?: PlayerStatus; means?: Means } = {},
): Promise<Person> {
  const nickname = `路人${++born}`
  return runWork(app.ground, async (work) => {
    const userId = await createUser(work, {
      account: null,
      passwordHash: null,
      nickname,
      avatar: portraitUrl(0),
      duties,
    })
    if (status !== undefined) {
      await createPlayer(work, {
        userId,
        status,
        playLevel: 1,
        motto: '',
        languages: ['普通话'],
        voiceUrl: null,
        voiceSeconds: null,
      })
      await addService(work, {
        playerId: userId,
        product: 'pw',
        game: 'lol',
        title: '排位双排',
        rank: null,
        servers: [],
        pricePerHour: 3_000,
      })
      await refreshListing(work, userId)
    }
    await indexNickname(work, userId)
    if (coins + beans > 0) {
      const brought = { userId, coins: wholeCoins(coins), beans: wholeCoins(beans) }
      await post(work, await lockBooks(work, userId), openingBalance(brought))
    }
    const token = await openSession(work, userId, { address: '127.0.0.1', userAgent: 'test' })
    const { uk } = await getProfileOf(work, userId)
    return { userId, uk, nickname, token }
  })
}

/** People to test with, signed in already: no test but those of sign-in pays for a password. */
export const aBoss = (on: Place, means: Means = {}) => aPerson(on, { means })
export const aPlayer = (on: Place, status: PlayerStatus = 'online', means: Means = {}) =>
  aPerson(on, { status, means })
export const aStaffMember = (on: Place, means: Means = {}) => aPerson(on, { duties: ['staff'], means })
export const anAdmin = (on: Place) => aPerson(on, { duties: ['staff', 'admin'] })
