import type { InputOf, OutputOf } from '@kaihei/domain/call'
import { playLevelOf } from '@kaihei/domain/levels/play-level'
import { vipDiscountRate } from '@kaihei/domain/levels/vip'
import { coins } from '@kaihei/domain/money'
import type { quoteOrder as quoteCall } from '@kaihei/domain/orders/calls'
import { minutesLater } from '@kaihei/domain/orders/order'
import { listPrice } from '@kaihei/domain/orders/price'
import { Refusal } from '@kaihei/domain/refusal'
import { tariff } from '@kaihei/domain/tariff'
import { priceOrder } from '@kaihei/domain/vouchers/price-order'
import { listVerdicts } from '@kaihei/domain/vouchers/voucher'
import { totalOf } from '@kaihei/domain/wallet/purse'
import { v7 as newId } from 'uuid'
import { areBlocked } from '#areas/blocks/store.ts'
import { readVip } from '#areas/levels/vip-store.ts'
import { isPlayer } from '#areas/players/store.ts'
import { getUserIdOf } from '#areas/users/uk-store.ts'
import { listVoucherRows, type VoucherRow } from '#areas/vouchers/store.ts'
import { splitCoins } from '#ledger/accounts.ts'
import { readBalances } from '#ledger/journal.ts'
import type { Reading } from '#work/work.ts'
import { isAnythingDue } from './moment-store.ts'
import { type ChooseBidder, notYet } from './pass-time.ts'
import { getProduct } from './product-line.ts'
import { sealQuote } from './quote.ts'
import { findPricedService } from './service-store.ts'

/** Those that can be used come first; nobody chooses among more. */
const maxVouchers = 100

/** What an order would cost this boss now, and the quote that keeps it so for a few minutes. */
export async function quoteOrder(
  reading: Reading,
  bossId: string,
  input: InputOf<typeof quoteCall>,
  { sessionSecret, chooseBidder }: { readonly sessionSecret: string; readonly chooseBidder: ChooseBidder },
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
  // A voucher, or coins, may come back in this moment.
  if (due) throw notYet([bossId], chooseBidder)
  if (found === undefined) throw new Refusal('not_found')
  if (blocked) throw new Refusal('blocked')
  if (!available) throw new Refusal('player_unavailable')
  const { service, playLevel } = found
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
