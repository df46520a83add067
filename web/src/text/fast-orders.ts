import type { Same } from './shape.ts'
import { language } from './text.ts'
import { fastOrders as chinese } from './zh-CN/fast-orders.ts'

export const fastOrdersText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/fast-orders.ts')).fastOrders : chinese
