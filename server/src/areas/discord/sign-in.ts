import { randomInt } from 'node:crypto'
import { wearableNames } from '@kaihei/domain/discord/nickname'
import type { SiteLanguage } from '@kaihei/domain/language'
import { Refusal } from '@kaihei/domain/refusal'
import { addLink } from '#areas/users/account-link-store.ts'
import { isTakenName } from '#areas/users/name-store.ts'
import { refuseBanned } from '#areas/users/refuse-banned.ts'
import { findSecondFactor } from '#areas/users/second-factor-store.ts'
import { openSession } from '#areas/users/session-store.ts'
import { createUser, findInviter, lockUser } from '#areas/users/store.ts'
import { portraitUrl } from '#art/media-url.ts'
import { portraitCount } from '#art/portrait.ts'
import type { DiscordPerson } from '#gateways/discord.ts'
import { noteDevice } from '#messaging/login-store.ts'
import type { Reading, Work } from '#work/work.ts'
import { claimAccount, giveAccount, removeAccount } from './store.ts'

/** Another Discord account takes the place of the one before. */
export async function linkDiscord(work: Work, userId: string, person: DiscordPerson): Promise<void> {
  await lockUser(work, userId)
  const owner = await claimAccount(work, person)
  if (owner === userId) return
  if (owner !== null) throw new Refusal('discord_taken')
  await removeAccount(work, userId)
  await giveAccount(work, person.id, userId)
  await work.tell({ type: 'profile.changed', userId })
}

interface Device {
  readonly address: string
  readonly userAgent: string
  /** Where its browser says it is. */
  readonly timeZone: string | undefined
  /** What it shows the site in. */
  readonly language: SiteLanguage | undefined
  /** By whose link it came. */
  readonly inviteCode: string | undefined
  /** Which of somebody's browsers it is. */
  readonly browser: string | undefined
}

/** Signs in whoever this Discord account belongs to, or opens an account for them. */
export async function signInWithDiscord(
  work: Work,
  person: DiscordPerson,
  device: Device,
  secret: string,
): Promise<{ readonly userId: string; readonly token: string } | { readonly challenge: string }> {
  const owner = await claimAccount(work, person)
  if (owner !== null && (await lockUser(work, owner)).banned) await refuseBanned(work, owner, secret)
  // Discord stands for the password, and for nothing else.
  if (owner !== null && (await findSecondFactor(work, owner))?.confirmedAt != null)
    return { challenge: (await addLink(work, owner, 'signIn')).token }
  const userId = owner ?? (await registerFromDiscord(work, person, device))
  if (owner !== null && device.browser !== undefined) noteDevice(work, owner, device.browser)
  return { userId, token: await openSession(work, userId, device) }
}

async function registerFromDiscord(
  work: Work,
  person: DiscordPerson,
  { timeZone, language, inviteCode, browser }: Device,
): Promise<string> {
  const nickname = await pickNickname(work, person.names)
  const avatar = portraitUrl(randomInt(portraitCount))
  const invitedBy = inviteCode === undefined ? undefined : await findInviter(work, inviteCode)
  const userId = await createUser(work, {
    account: null,
    passwordHash: null,
    nickname,
    avatar,
    ...(timeZone !== undefined && { timeZone }),
    ...(language !== undefined && { language }),
    ...(invitedBy !== undefined && { invitedBy }),
  })
  await giveAccount(work, person.id, userId)
  if (browser !== undefined) noteDevice(work, userId, browser)
  await work.tell({
    type: 'user.registered',
    userId,
    invitedBy: invitedBy ?? null,
    device: browser ?? null,
  })
  return userId
}

/** The first of their names that may be worn here; whoever has none gets one to change later. */
async function pickNickname(reading: Reading, names: readonly string[]): Promise<string> {
  for (const name of wearableNames(names)) if (!(await isTakenName(reading, name))) return name
  return `玩家${randomInt(100_000, 1_000_000)}`
}
