import { titleOf } from '../vouchers/title-of.ts'
import { giftNames } from '../gifts/catalogue.ts'
import type { ActivitySide } from './activity.ts'
import type { Gain } from './product.ts'
import { type Measure, measures, type Scoring, sidesOf, type Weights } from './score.ts'
import { activities as rules } from './tariff.ts'

const sides: Readonly<Record<ActivitySide, string>> = { boss: '老板', player: '陪玩' }

type Asks = Readonly<Partial<Record<Measure, (lights: number) => string>>>

const asks: Readonly<Record<ActivitySide, Asks>> = {
  boss: {
    spend: (lights) => `订单每花 1 金币记 ${lights} 盏`,
    orders: (lights) => `每单记 ${lights} 盏`,
    gifts: (lights) => `署名送礼每 1 金币记 ${lights} 盏`,
    hours: (lights) => `每小时记 ${lights} 盏`,
  },
  player: {
    spend: (lights) => `订单标价每 1 金币记 ${lights} 盏`,
    orders: (lights) => `每单记 ${lights} 盏`,
    gifts: (lights) => `收礼每 1 金币记 ${lights} 盏`,
    hours: (lights) => `每小时记 ${lights} 盏`,
    fiveStars: (lights) => `每个五星记 ${lights} 盏`,
  },
}

/** How a campaign counts, in words. */
export function formulaOf(scoring: Scoring): string {
  const told = sidesOf(scoring).map((side) => {
    const weights: Weights = scoring[side]
    const parts = measures.flatMap((measure) => {
      const lights = weights[measure]
      return lights === undefined ? [] : [asks[side][measure]?.(lights) ?? '']
    })
    return `${sides[side]}：${parts.join('，')}`
  })
  return told.join('；')
}

export interface Rule {
  readonly title: string
  readonly text: string
}

/** What everybody has to know of a campaign with a ranking. */
export function rulesOf(scoring: Scoring, { prized }: { readonly prized: boolean }): readonly Rule[] {
  if (sidesOf(scoring).length === 0) return []
  return [
    { title: '只算活动期间完成的单', text: '过了退款期才计入，退掉的部分不算；购买和收入的金币才算花掉。' },
    ...(sidesOf(scoring).includes('player')
      ? [{ title: '一个人不能点亮整条街', text: `陪玩榜里，同一位老板最多占 ${rules.bossPercent}%。` }]
      : []),
    { title: '自己人不算', text: '同设备、同收款账户、邀请双方之间的单不计灯。' },
    {
      title: '什么时候定榜',
      text: `活动结束后核对 ${rules.finalHours} 小时，然后定榜；同名次的平分奖励。`,
    },
    ...(prized
      ? [
          {
            title: '奖励是赠送金币',
            text: `定榜后自动到账，能花，不能提现；额度不够时先等着。前 ${rules.places} 名另有限定成就。`,
          },
        ]
      : [{ title: '奖励', text: `前 ${rules.places} 名亮一扇限定的窗。` }]),
    { title: '有异议', text: '定榜前找客服，附上订单号。' },
  ]
}

/** What one gets for a product. */
export function describeGain(gain: Gain): string {
  if (gain.kind === 'voucher') return `${titleOf(gain.value)}，${gain.livesDays} 天内有效`
  if (gain.kind === 'achievement') return '限定彩窗，留作纪念'
  if (gain.kind === 'frame') return `头像框，${gain.days} 天`
  return `${giftNames[gain.giftId]}，放进礼物袋，送谁都行`
}
