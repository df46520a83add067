import type { Same } from './shape.ts'
import { language } from './text.ts'
import { rental as chinese } from './zh-CN/rental.ts'

export const rentalText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/rental.ts')).rental : chinese
