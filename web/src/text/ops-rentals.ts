import type { Same } from './shape.ts'
import { language } from './text.ts'
import { opsRentals as chinese } from './zh-CN/ops-rentals.ts'

export const opsRentalsText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/ops-rentals.ts')).opsRentals : chinese
