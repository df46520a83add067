import type { Same } from './shape.ts'
import { language } from './text.ts'
import { vouchers as chinese } from './zh-CN/vouchers.ts'

export const vouchersText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/vouchers.ts')).vouchers : chinese
