import { games } from '@kaihei/domain/games/game'
import { wholeCoins } from '@kaihei/domain/money'
import { addService, createPlayer } from '#areas/players/store.ts'
import { hashPassword } from '#areas/users/password.ts'
import { createUser } from '#areas/users/store.ts'
import { portraitUrl, voiceUrl } from '#art/media-url.ts'
import { clipSeconds } from '#art/voice.ts'
import { type Ground, runWork, type Work } from '#work/work.ts'
import { demoBosses } from './cast-bosses.ts'
import type { DemoPerson, DemoPlayer } from './cast-shape.ts'
import { demoAccounts, demoPassword, demoPlayers } from './cast.ts'
import { claimEmptyDatabase } from './demo-store.ts'

/** Fills an empty database with people, so that the first look is a living one. Does nothing the second time. */
export async function loadDemoData(ground: Ground): Promise<void> {
  await runWork(ground, async (work) => {
    if (!(await claimEmptyDatabase(work))) return
    const passwordHash = await hashPassword(demoPassword)
    const ids = new Map<DemoPerson, string>()
    for (const { account, role, person } of demoAccounts) {
      const duties =
        role === 'admin' ? (['staff', 'admin'] as const) : role === 'staff' ? (['staff'] as const) : []
      ids.set(person, await createUser(work, { ...describe(person), account, passwordHash, duties }))
    }
    for (const player of demoPlayers) {
      await createCompanion(work, ids.get(player) ?? (await createUser(work, describe(player))), player)
    }
    for (const boss of demoBosses) await createUser(work, describe(boss))
  })
}

function describe({ nickname, portrait, hue, sex, country, timeZone }: DemoPerson) {
  return {
    account: null,
    passwordHash: null,
    nickname,
    avatar: portraitUrl(portrait),
    hue,
    sex: sex === 'female' ? 2 : 1,
    country,
    timeZone,
  }
}

async function createCompanion(work: Work, userId: string, player: DemoPlayer): Promise<void> {
  const { portrait, services } = player
  await createPlayer(work, {
    ...player,
    userId,
    voiceUrl: voiceUrl(portrait),
    voiceSeconds: Math.round(clipSeconds(portrait)),
  })
  for (const { game, servers, pricePerHour, ...service } of services) {
    const product = games.find(({ code }) => code === game)?.product ?? 'pw'
    await addService(work, {
      ...service,
      playerId: userId,
      product,
      game,
      servers: servers.split(' / '),
      pricePerHour: wholeCoins(pricePerHour),
    })
  }
}
