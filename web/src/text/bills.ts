import type { Same } from './shape.ts'
import { language } from './text.ts'
import { bills as chinese } from './zh-CN/bills.ts'

export const billsText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/bills.ts')).bills : chinese
