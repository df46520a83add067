import type { Same } from './shape.ts'
import { language } from './text.ts'
import { opsTables as chinese } from './zh-CN/ops-tables.ts'

export const opsTablesText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/ops-tables.ts')).opsTables : chinese
