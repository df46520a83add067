import { englishGiftNames } from '../gifts/names-en.ts'
import type { VoucherValue } from '../vouchers/voucher.ts'
import type { ActivitySide } from './activity.ts'
import type { Gain } from './product.ts'
import { type Measure, measures, type Scoring, sidesOf, type Weights } from './score.ts'
import { activities as rules } from './tariff.ts'
import type { Rule } from './words.ts'

const sides: Readonly<Record<ActivitySide, string>> = { boss: 'Bosses', player: 'Companions' }

type Asks = Readonly<Partial<Record<Measure, (lights: number) => string>>>

const asks: Readonly<Record<ActivitySide, Asks>> = {
  boss: {
    spend: (lights) => `${lights} for each coin spent on orders`,
    orders: (lights) => `${lights} for each order`,
    gifts: (lights) => `${lights} for each coin of gifts with a name`,
    hours: (lights) => `${lights} for each hour`,
  },
  player: {
    spend: (lights) => `${lights} for each coin of list value`,
    orders: (lights) => `${lights} for each order`,
    gifts: (lights) => `${lights} for each coin of gifts`,
    hours: (lights) => `${lights} for each hour`,
    fiveStars: (lights) => `${lights} for each five stars`,
  },
}

export function englishFormulaOf(scoring: Scoring): string {
  const told = sidesOf(scoring).map((side) => {
    const weights: Weights = scoring[side]
    const parts = measures.flatMap((measure) => {
      const lights = weights[measure]
      return lights === undefined ? [] : [asks[side][measure]?.(lights) ?? '']
    })
    return `${sides[side]}: ${parts.join(', ')}`
  })
  return told.join('; ')
}

export function englishRulesOf(scoring: Scoring, { prized }: { readonly prized: boolean }): readonly Rule[] {
  if (sidesOf(scoring).length === 0) return []
  return [
    {
      title: 'Orders finished in its time',
      text: 'They count once no refund can be asked any more, without what was refunded; only bought and earned coins are spent.',
    },
    ...(sidesOf(scoring).includes('player')
      ? [
          {
            title: 'Nobody lights a street alone',
            text: `Of a companion no boss counts for more than ${rules.bossPercent}%.`,
          },
        ]
      : []),
    {
      title: 'Not between one’s own',
      text: 'Orders between people of one device or one payout account, or between somebody and whom they invited, do not count.',
    },
    {
      title: 'When it is settled',
      text: `${rules.finalHours} hours after the end; who shares a place shares its prize.`,
    },
    ...(prized
      ? [
          {
            title: 'Prizes are given coins',
            text: `They come by themselves, can be spent and not withdrawn, and wait where there is no room yet. The first ${rules.places} also light a limited window.`,
          },
        ]
      : [{ title: 'Prizes', text: `The first ${rules.places} light a limited window.` }]),
    {
      title: 'If something is wrong',
      text: 'Tell customer service before it is settled, with the order’s number.',
    },
  ]
}

export function describeGainInEnglish(gain: Gain): string {
  if (gain.kind === 'voucher') return `${describeVoucher(gain.value)}, for ${gain.livesDays} days`
  if (gain.kind === 'achievement') return 'A limited window, to keep'
  if (gain.kind === 'frame') return `A frame around your picture, for ${gain.days} days`
  return `${englishGiftNames[gain.giftId]}, in your bag until you give it`
}

function describeVoucher(value: VoucherValue): string {
  return value.kind === 'percent'
    ? `${value.percent}% off, up to ${value.cap / 100}`
    : `${value.amount / 100} off ${value.minimum / 100}`
}
