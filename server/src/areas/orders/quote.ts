import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { InputOf, OutputOf } from '@kaihei/domain/call'
import { findGame, type Product } from '@kaihei/domain/games/game'
import { playLevelOf } from '@kaihei/domain/levels/play-level'
import { vipDiscountRate } from '@kaihei/domain/levels/vip'
import { coins } from '@kaihei/domain/money'
import type { quoteOrder as quoteCall } from '@kaihei/domain/orders/calls'
import { minutesLater, type Terms } from '@kaihei/domain/orders/order'
import { listPrice } from '@kaihei/domain/orders/price'
import { Refusal } from '@kaihei/domain/refusal'
import { tariff } from '@kaihei/domain/tariff'
import { priceOrder } from '@kaihei/domain/vouchers/price-order'
import { listVerdicts } from '@kaihei/domain/vouchers/voucher'
import { totalOf } from '@kaihei/domain/wallet/purse'
import { v7 as newId } from 'uuid'
import type { Config } from '#config.ts'
import { areBlocked } from '#areas/blocks/store.ts'
import { readVip } from '#areas/levels/vip-store.ts'
import { isPlayer } from '#areas/players/store.ts'
import { getUserIdOf } from '#areas/users/uk-store.ts'
import { listVoucherRows, type VoucherRow } from '#areas/vouchers/store.ts'
import { splitCoins } from '#ledger/accounts.ts'
import { readBalances } from '#ledger/journal.ts'
import type { Reading } from '#work/work.ts'
import { isAnythingDue } from './moment-store.ts'
import { getProduct } from './own-order.ts'
import { notYet } from './pass-time.ts'
import { findPricedService, type PricedService } from './service-store.ts'

/** What somebody can order with for a few minutes, whatever changes meanwhile. */
export interface Quote extends Terms {
  readonly id: string
  readonly bossId: string
  readonly playerId: string
  readonly product: Product
  readonly service: PricedService['service']
  readonly vipRate: number
  readonly freezeHours: number
  readonly voucherId: string | null
  readonly expiresAtMs: number
}

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

function keyOf(secret: string): Buffer {
  return createHash('sha256').update(`order quote ${secret}`).digest()
}

/** Nobody but us can read it or make one: it carries prices, and ids that are not for outside. */
export function sealQuote(secret: string, quote: Quote): string {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, keyOf(secret), nonce)
  const sealed = Buffer.concat([sealing.update(JSON.stringify(quote), 'utf8'), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64url')
}

type Secrets = Pick<Config, 'sessionSecret' | 'secretBefore'>

/** A quote of ours, of this boss, that still holds. One that was made before a change of the secret does, too. */
export function openQuote(
  { sessionSecret, secretBefore }: Secrets,
  text: string,
  bossId: string,
  now: Date,
): Quote {
  const bytes = Buffer.from(text, 'base64url')
  const quote =
    decipher(sessionSecret, bytes) ?? (secretBefore === undefined ? undefined : decipher(secretBefore, bytes))
  if (quote === undefined || quote.bossId !== bossId) throw new Refusal('quote_invalid')
  if (now.getTime() >= quote.expiresAtMs) throw new Refusal('quote_expired')
  return quote
}

function decipher(secret: string, bytes: Buffer): Quote | undefined {
  if (bytes.length <= nonceBytes + tagBytes) return undefined
  try {
    const opening = createDecipheriv(cipher, keyOf(secret), bytes.subarray(0, nonceBytes))
    opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    const opened = [opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]
    return JSON.parse(Buffer.concat(opened).toString('utf8')) as Quote
  } catch {
    // Tampered with or not ours: the caller is refused, nothing is logged as a failure.
    return undefined
  }
}

/** Those that can be used come first; nobody chooses among more. */
const maxVouchers = 100

/** What an order would cost this boss now, and the quote that keeps it so for a few minutes. */
export async function quoteOrder(
  reading: Reading,
  bossId: string,
  input: InputOf<typeof quoteCall>,
  sessionSecret: string,
): Promise<OutputOf<typeof quoteCall>> {
  const { serviceId, units, voucherId } = input
  const product = getProduct(input.product)
  const playerId = await getUserIdOf(reading, input.playerUk)
  if (playerId === bossId) throw new Refusal('not_yourself')
  const [found, available, blocked, vip, vouchers, balances, due] = await Promise.all([
    findPricedService(reading, { playerId, serviceId, product }),
    isPlayer(reading, playerId),
    areBlocked(reading, bossId, playerId),
    readVip(reading, bossId),
    listVoucherRows(reading, bossId, undefined, maxVouchers),
    readBalances(reading, bossId),
    isAnythingDue(reading, bossId),
  ])
  // An order that lapses now gives its voucher and its coins back: the quote must see them.
  if (due) throw notYet([bossId])
  if (found === undefined) throw new Refusal('not_found')
  if (blocked) throw new Refusal('blocked')
  if (!available) throw new Refusal('player_unavailable')
  const { service, playLevel } = found
  if (findGame(service.game)?.on !== true) throw new Refusal('game_off')
  const { commission, freezeHours } = playLevelOf(playLevel)
  const list = listPrice(service.pricePerHour, units)
  const voucher = voucherId === undefined ? undefined : getVoucher(vouchers, voucherId)
  const price = priceOrder({ list, vipLevel: vip.level, commission }, voucher)
  const expiresAt = minutesLater(reading.now, tariff.order.quoteMinutes)
  const quote = sealQuote(sessionSecret, {
    id: newId(),
    bossId,
    playerId,
    product,
    service,
    units,
    price,
    commission,
    freezeHours,
    vipRate: vipDiscountRate(vip.level, commission),
    voucherId: voucher?.id ?? null,
    expiresAtMs: expiresAt.getTime(),
  })
  return {
    ...price,
    quote,
    expiresAt: expiresAt.toISOString(),
    vouchers: [...listVerdicts(vouchers, coins(list - price.vipDiscount))],
    pricePerHour: service.pricePerHour,
    units,
    balance: totalOf(splitCoins(balances)),
  }
}

function getVoucher(vouchers: readonly VoucherRow[], voucherId: string): VoucherRow {
  const voucher = vouchers.find(({ id }) => id === voucherId.toLowerCase())
  if (voucher === undefined) throw new Refusal('voucher_not_usable')
  return voucher
}
