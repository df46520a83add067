import type { Same } from './shape.ts'
import { language } from './text.ts'
import { opsMovements as chinese } from './zh-CN/ops-movements.ts'

export const opsMovementsText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/ops-movements.ts')).opsMovements : chinese
