import type { Same } from './shape.ts'
import { language } from './text.ts'
import { manualOrders as chinese } from './zh-CN/manual-orders.ts'

export const manualOrdersText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/manual-orders.ts')).manualOrders : chinese
