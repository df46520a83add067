import { findGame } from '@kaihei/domain/games/game'
import { coins } from '@kaihei/domain/money'
import { Refusal } from '@kaihei/domain/refusal'
import { depositFor, startRental } from '@kaihei/domain/rental/rental'
import { v7 as newId } from 'uuid'
import { areBlocked } from '#areas/blocks/store.ts'
import { readVip } from '#areas/levels/vip-store.ts'
import { getUser } from '#areas/users/store.ts'
import { lockBooks, openHeld, post, purseOf } from '#ledger/journal.ts'
import { rentalHeld } from '#ledger/movements/rental.ts'
import type { Work } from '#work/work.ts'
import { lockAccount, saveTaken } from './account-store.ts'
import type { Secrets } from './secrets.ts'
import { addRental } from './store.ts'

/** Whoever holds the account first has it; the others hear so. Price and deposit are held from now on. */
export async function rentAccount(
  work: Work,
  { open }: Secrets,
  renterId: string,
  { accountId, hours }: { readonly accountId: string; readonly hours: number },
): Promise<string> {
  const account = await lockAccount(work, accountId)
  if (account === undefined) throw new Refusal('not_found')
  const { ownerId, game, server, rank, title, loginHint } = account
  if (ownerId === renterId) throw new Refusal('not_yourself')
  if (account.state === 'rented') throw new Refusal('rented_out')
  if (account.state === 'off') throw new Refusal('rent_off')
  if (findGame(game)?.on !== true) throw new Refusal('game_off')
  const [renter, owner, blocked, vip] = await Promise.all([
    getUser(work, renterId),
    ownerId === null ? undefined : getUser(work, ownerId),
    ownerId === null ? false : areBlocked(work, renterId, ownerId),
    readVip(work, renterId),
  ])
  if (renter.frozen) throw new Refusal('account_frozen')
  if (blocked) throw new Refusal('blocked')
  // Sealed with a key that nobody has any more: its owner has to store it again.
  const isLost = open(accountId, account.sealed) === undefined
  if (isLost || owner?.frozen === true) throw new Refusal('rent_off')
  const money = { price: coins(account.pricePerHour * hours), deposit: depositFor(vip.level) }
  const [id, depositId] = [newId(), newId()]
  const rental = {
    ...startRental({ isHouse: ownerId === null, hours, ...money }, work.now),
    id,
    depositId,
    accountId,
    renterId,
    ownerId,
    game,
    server,
    rank,
    title,
    loginHint,
    hours,
  }
  const books = await lockBooks(work, renterId)
  addRental(work, rental)
  saveTaken(work, accountId, id)
  openHeld(books, id)
  openHeld(books, depositId)
  await post(work, books, rentalHeld(rental, purseOf(books, renterId)))
  await work.tell({
    type: 'rental.changed',
    what: 'rented',
    rentId: id,
    renterId,
    ownerId,
    title,
    hours,
    after: rental,
    earned: coins(0),
    reason: null,
  })
  return id
}
