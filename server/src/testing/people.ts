import type { PlayerStatus } from '@kaihei/domain/players/player'
import { refreshListing } from '#areas/players/listing-store.ts'
import { indexNickname } from '#areas/players/search-store.ts'
import { addService, createPlayer } from '#areas/players/store.ts'
import { openSession } from '#areas/users/session-store.ts'
import { createUser, getProfileOf } from '#areas/users/store.ts'
import { portraitUrl } from '#art/media-url.ts'
import { runWork } from '#work/work.ts'
import type { TestApp } from './app.ts'

export interface Person {
  readonly userId: string
  readonly uk: string
  readonly nickname: string
  readonly token: string
}

let born = 0

async function aPerson(
  { app }: TestApp,
  { duties = [], status }: { duties?: readonly ('staff' | 'admin')[]; status?: PlayerStatus } = {},
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
    const token = await openSession(work, userId, { address: '127.0.0.1', userAgent: 'test' })
    const { uk } = await getProfileOf(work, userId)
    return { userId, uk, nickname, token }
  })
}

/** People to test with, signed in already: no test but those of sign-in pays for a password. */
export const aBoss = (on: TestApp) => aPerson(on)
export const aPlayer = (on: TestApp, status: PlayerStatus = 'online') => aPerson(on, { status })
export const aStaffMember = (on: TestApp) => aPerson(on, { duties: ['staff'] })
export const anAdmin = (on: TestApp) => aPerson(on, { duties: ['staff', 'admin'] })
