import { boards as rules } from './tariff.ts'
import type { BoardName } from './board.ts'

/** How each board counts, in words. */
export const formulas: Readonly<Record<BoardName, () => string>> = {
  boss: () => '计入的订单里花掉的充值金币和转入金币，赠送金币、礼物不算',
  player: () =>
    `计入的订单标价 + 收到的礼物 + 五星 × ${rules.starPoints / 100}，同一位老板最多算 ${rules.bossPercent}%`,
  call: () => '快速下单里被选中并完成的次数，同一位老板一天只算一次',
}
