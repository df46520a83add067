import type { Same } from './shape.ts'
import { language } from './text.ts'
import { opsPayments as chinese } from './zh-CN/ops-payments.ts'

export const opsPaymentsText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/ops-payments.ts')).opsPayments : chinese
