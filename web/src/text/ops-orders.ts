import type { Same } from './shape.ts'
import { language } from './text.ts'
import { opsOrders as chinese } from './zh-CN/ops-orders.ts'

export const opsOrdersText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/ops-orders.ts')).opsOrders : chinese
