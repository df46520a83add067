import type { InputOf } from '@kaihei/domain/call'
import { findGame } from '@kaihei/domain/games/game'
import { coins } from '@kaihei/domain/money'
import { Refusal } from '@kaihei/domain/refusal'
import type { saveOffer as saveOfferCall } from '@kaihei/domain/rental/calls'
import { maskLogin } from '@kaihei/domain/rental/rental'
import { rental as terms } from '@kaihei/domain/rental/tariff'
import { v7 as newId } from 'uuid'
import { lockUser } from '#areas/users/store.ts'
import { type Actor, mayCall } from '#http/actor.ts'
import type { Work } from '#work/work.ts'
import {
  type AccountRow,
  addAccount,
  countAccounts,
  lockAccount,
  lockAccountByKey,
  saveAccount,
} from './account-store.ts'
import type { Credentials, Secrets } from './secrets.ts'

type Offering = InputOf<typeof saveOfferCall>

/** Whether an account is somebody's to change: their own, or for staff the house's. */
export function isTheirs(actor: Actor, ownerId: string | null): boolean {
  return ownerId === null ? mayCall(actor, 'staff') : ownerId === actor.userId
}

/** Offers an account, or changes one that is there. Answers which. */
export async function saveOffer(
  work: Work,
  secrets: Secrets,
  actor: Actor,
  offering: Offering,
): Promise<{ readonly accountId: string; readonly ownerId: string | null }> {
  const ownerId = offering.house === true ? null : actor.userId
  if (!isTheirs(actor, ownerId)) throw new Refusal('not_allowed')
  // Two at once would both find room for one more.
  const { frozen } = await lockUser(work, actor.userId)
  if (frozen) throw new Refusal('account_frozen')
  const account = await findAccount(work, secrets, actor, offering)
  if (offering.on && offering.game !== account?.game && findGame(offering.game)?.on !== true)
    throw new Refusal('game_off')
  if (account === undefined) return { accountId: await addNew(work, secrets, ownerId, offering), ownerId }
  await change(work, secrets, account, offering)
  return { accountId: account.id, ownerId: account.ownerId }
}

/**
 * The one that is meant. Whoever names a login of theirs again means the same account: an answer that was lost makes no
 * second one.
 */
async function findAccount(
  work: Work,
  secrets: Secrets,
  actor: Actor,
  { accountId, game, login }: Offering,
): Promise<AccountRow | undefined> {
  if (accountId !== undefined) {
    const account = await lockAccount(work, accountId)
    if (account === undefined || !isTheirs(actor, account.ownerId)) throw new Refusal('not_found')
    return account
  }
  if (login === undefined) throw new Refusal('secret_needed')
  const account = await lockAccountByKey(work, secrets.keysOf(game, login))
  if (account !== undefined && !isTheirs(actor, account.ownerId)) throw new Refusal('account_offered')
  return account
}

async function addNew(
  work: Work,
  secrets: Secrets,
  ownerId: string | null,
  { game, server, rank, title, pricePerHour, login, secret, on }: Offering,
): Promise<string> {
  if (login === undefined || secret === undefined) throw new Refusal('secret_needed')
  if (ownerId !== null && (await countAccounts(work, ownerId)) >= terms.maxOffers) {
    throw new Refusal('too_many_offers')
  }
  const id = newId()
  await addAccount(work, {
    id,
    ownerId,
    game,
    server,
    rank,
    title,
    pricePerHour: coins(pricePerHour),
    isOn: on,
    needsSecret: false,
    rentId: null,
    ...seal(secrets, id, game, { login, secret }),
    secretAt: work.now,
  })
  return id
}

function seal(secrets: Secrets, id: string, game: string, credentials: Credentials) {
  const { login } = credentials
  return {
    ...secrets.seal(id, credentials),
    loginHint: maskLogin(login),
    loginKey: secrets.keysOf(game, login)[0],
  }
}

async function change(
  work: Work,
  secrets: Secrets,
  account: AccountRow,
  { game, server, rank, title, pricePerHour, login, secret, on }: Offering,
): Promise<void> {
  const { id } = account
  const stored = secrets.open(id, account.sealed)
  const credentials = { login: login ?? stored?.login, secret: secret ?? stored?.secret }
  const isNewSecret = secret !== undefined && secret !== stored?.secret
  const isOther = isNewSecret || (login !== undefined && login !== stored?.login)
  if (isOther && account.rentId !== null) throw new Refusal('rent_under_way')
  if (secret !== undefined && !isNewSecret && account.needsSecret && account.rentId === null) {
    throw new Refusal('same_secret')
  }
  const needsSecret = account.needsSecret && !isNewSecret
  if (on && needsSecret && account.rentId === null) throw new Refusal('secret_needed')
  if (credentials.login === undefined || credentials.secret === undefined) throw new Refusal('secret_needed')
  const sealed = seal(secrets, id, game, { login: credentials.login, secret: credentials.secret })
  const other = await lockAccountByKey(work, secrets.keysOf(game, credentials.login))
  if (other !== undefined && other.id !== id) throw new Refusal('account_offered')
  await saveAccount(work, {
    ...account,
    game,
    server,
    rank,
    title,
    pricePerHour: coins(pricePerHour),
    isOn: on,
    needsSecret,
    ...sealed,
    secretAt: isNewSecret ? work.now : account.secretAt,
  })
}
