import type { Same } from './shape.ts'
import { language } from './text.ts'
import { payouts as chinese } from './zh-CN/payouts.ts'

export const payoutsText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/payouts.ts')).payouts : chinese
