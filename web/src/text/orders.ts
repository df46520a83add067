import type { Same } from './shape.ts'
import { language } from './text.ts'
import { orders as chinese } from './zh-CN/orders.ts'

export const ordersText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/orders.ts')).orders : chinese
