import { games } from '@kaihei/domain/games/game'
import { coins, wholeCoins } from '@kaihei/domain/money'
import type { Role } from '@kaihei/domain/users/calls'
import { rebuildAchievements } from '#areas/achievements/rebuild-achievements.ts'
import { tallyAchievements } from '#areas/achievements/tally-store.ts'
import { saveLike } from '#areas/likes/store.ts'
import { submitApplication } from '#areas/players/onboarding-application.ts'
import { savePresented } from '#areas/players/onboarding-player-store.ts'
import { indexNickname } from '#areas/players/search-store.ts'
import { addService, createPlayer } from '#areas/players/store.ts'
import { recountReviews } from '#areas/reviews/store.ts'
import { bringReviews } from '#areas/reviews/written-store.ts'
import { followRecords } from '#areas/track-record/keep-record.ts'
import { rebuildRecords } from '#areas/track-record/rebuild-records.ts'
import { saveBrought } from '#areas/track-record/store.ts'
import { hashPassword } from '#areas/users/password.ts'
import { createUser } from '#areas/users/store.ts'
import { portraitUrl, voiceUrl } from '#art/media-url.ts'
import { clipSeconds } from '#art/voice.ts'
import type { House } from '#house.ts'
import { type Ground, runWork, type Work } from '#work/work.ts'
import { openActivities } from './activities.ts'
import { beginBoards, fillBoards } from './boards.ts'
import { closePastDays } from './closed-days.ts'
import { demoApplicant, demoApplication } from './cast-application.ts'
import { demoBosses } from './cast-bosses.ts'
import type { DemoPerson, DemoPlayer } from './cast-shape.ts'
import { demoAccounts, demoPassword, demoPlayers } from './cast.ts'
import { dateDaysAgo, daysAgo } from './days-ago.ts'
import { claimEmptyDatabase } from './demo-store.ts'
import { giftCostOf, giveLately, recallGifts } from './gifts.ts'
import { invitedDaysAgo, recallInvitations } from './invites.ts'
import { fillPurses, recallBoss } from './money.ts'
import { costOf, playOrders } from './orders.ts'
import { stockNitro } from './nitro.ts'
import { drawSome } from './numbers.ts'
import { hangPackets, packetCostOf, recallPackets } from './packets.ts'
import { lendAccounts } from './rentals.ts'
import { presentationOf } from './presentation.ts'
import { recallTalk } from './talk.ts'
import { listTotalOf, recordOf } from './track-record.ts'
import { tellStreet } from './street.ts'
import { giveVouchers } from './vouchers.ts'
import { bringWindows } from './windows.ts'
import { askForPayouts, recallCompanion } from './withdrawals.ts'
import { isNew, writeReviews } from './write-reviews.ts'

/** Fills an empty database with people, so that the first look is a living one. Does nothing the second time. */
export async function loadDemoData(ground: Ground, house: Pick<House, 'chat' | 'config'>): Promise<void> {
  await runWork(ground, async (work) => {
    if (!(await claimEmptyDatabase(work))) return
    const passwordHash = await hashPassword(demoPassword)
    const ids = new Map<DemoPerson, string>()
    for (const { account, role, person } of demoAccounts) {
      const duties =
        role === 'admin' ? (['staff', 'admin'] as const) : role === 'staff' ? (['staff'] as const) : []
      const back = daysAgo(work, joinedDaysAgo(person))
      ids.set(person, await createUser(back, { ...describe(person), account, passwordHash, duties }))
    }
    for (const person of [...demoPlayers, ...demoBosses]) {
      if (ids.has(person)) continue
      const invitedBy =
        invitedDaysAgo(person.nickname) === undefined ? undefined : idOf(accountOf('boss'), ids)
      const user = { ...describe(person), ...(invitedBy !== undefined && { invitedBy }) }
      ids.set(person, await createUser(daysAgo(work, joinedDaysAgo(person)), user))
    }
    await indexNickname(work, ...ids.values())
    for (const player of demoPlayers) await createCompanion(work, idOf(player, ids), player)
    await reviewCompanions(work, ids)
    await likeCompanions(work, ids)
    if (demoApplicant !== undefined) {
      await submitApplication(work, idOf(demoApplicant, ids), demoApplication)
    }
    const idByName = (nickname: string) => idOf(personNamed(nickname), ids)
    await beginBoards(work)
    await recallInvitations(work, idOf(accountOf('boss'), ids), idByName)
    await openActivities(work, idByName)
    // Before anything counts here: what they do now lights the next one.
    await bringWindows(work, (person) => idOf(person, ids), joinedDaysAgo)
    await moveMoney(work, ids)
    await recallGifts(work, idByName)
    await recallPackets(work, house, idByName)
    await playOrders(work, (person) => idOf(person, ids))
    await giveLately(work, idByName)
    await fillBoards(work)
    await recallTalk(work, idByName)
    await hangPackets(work, house, idByName)
    await stockNitro(work, house, idByName, idOf(accountOf('staff'), ids))
    await drawSome(work, house, {
      idByName,
      accounts: [accountOf('boss'), ...others()].map((one) => idOf(one, ids)),
    })
    await lendAccounts(work, house, idByName)
    // What is played here did not happen in the order in which it is; and the first look is before the first tick.
    await rebuildRecords(work)
    await rebuildAchievements(work)
    await tallyAchievements(work)
    while (await followRecords(work));
    tellStreet(work)
  })
  // What an older release has played here had no closed days either.
  await closePastDays(ground, house)
}

/** Two orders a day: whoever has more of them has been here longer; whoever is new has come tonight. */
function joinedDaysAgo(person: DemoPerson): number {
  const player = demoPlayers.find((one) => one === person)
  if (player === undefined) return invitedDaysAgo(person.nickname) ?? 160 + person.portrait
  return isNew(player) ? (player.portrait % 5) / 1000 + 0.04 : player.orderCount / 2 + 10
}

function idOf(person: DemoPerson, ids: ReadonlyMap<DemoPerson, string>): string {
  const id = ids.get(person)
  if (id === undefined) throw new Error(`${person.nickname} is not of the cast`)
  return id
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
    record: { ...recordOf(player), listTotal: listTotalOf(player) },
    joinedAt: dateDaysAgo(work, joinedDaysAgo(player)),
    statusSince: new Date(work.now.getTime() - (player.portrait % 12) * 600_000),
    staysOnline: true,
    voiceUrl: voiceUrl(portrait),
    voiceSeconds: Math.round(clipSeconds(portrait)),
  })
  await savePresented(
    work,
    userId,
    { ...player, ...presentationOf(player) },
    { voice: undefined, photos: [] },
  )
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

/** Everyone but the house has been a boss. Stars and counts on the cards follow from the reviews. */
async function reviewCompanions(work: Work, ids: ReadonlyMap<DemoPerson, string>): Promise<void> {
  const authors = [...demoPlayers, ...demoBosses].map((person) => idOf(person, ids))
  const reviews = demoPlayers.flatMap((player) => writeReviews(idOf(player, ids), player, authors, work.now))
  const playerIds = demoPlayers.map((player) => idOf(player, ids))
  await bringReviews(work, reviews)
  await saveBrought(work, playerIds)
  await recountReviews(work, ...playerIds)
}

/** So that the list of likes of the demo's boss is not empty. */
async function likeCompanions(work: Work, ids: ReadonlyMap<DemoPerson, string>): Promise<void> {
  const boss = accountOf('boss')
  for (const player of demoPlayers.slice(1, 6)) await saveLike(work, idOf(boss, ids), idOf(player, ids))
}

/** Purses with a past, so that bills, levels and the desk of staff have something to show. */
async function moveMoney(work: Work, ids: ReadonlyMap<DemoPerson, string>): Promise<void> {
  const boss = accountOf('boss')
  const spent = coins(costOf(boss.nickname) + giftCostOf(boss.nickname) + packetCostOf(boss.nickname))
  await recallBoss(work, idOf(boss, ids), boss.nickname, spent)
  await giveVouchers(work, idOf(boss, ids), idOf(accountOf('admin'), ids))
  await recallCompanion(work, idOf(accountOf('player'), ids), idOf(accountOf('staff'), ids))
  await fillPurses(work, (person) => idOf(person, ids))
  await askForPayouts(work, (person) => idOf(person, ids))
}

function personNamed(nickname: string): DemoPerson {
  const cast = [...demoAccounts.map(({ person }) => person), ...demoPlayers, ...demoBosses]
  const person = cast.find((one) => one.nickname === nickname)
  if (person === undefined) throw new Error(`${nickname} is not of the cast`)
  return person
}

/** Who else may sign in. */
function others(): readonly DemoPerson[] {
  return demoAccounts.filter(({ role }) => role !== 'boss').map(({ person }) => person)
}

function accountOf(role: Role): DemoPerson {
  const account = demoAccounts.find((one) => one.role === role)
  if (account === undefined) throw new Error(`nobody may sign in as ${role}`)
  return account.person
}
