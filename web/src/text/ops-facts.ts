import type { Same } from './shape.ts'
import { language } from './text.ts'
import { opsFacts as chinese } from './zh-CN/ops-facts.ts'

export const opsFactsText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/ops-facts.ts')).opsFacts : chinese
