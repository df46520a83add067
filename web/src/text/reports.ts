import type { Same } from './shape.ts'
import { language } from './text.ts'
import { reports as chinese } from './zh-CN/reports.ts'

export const reportsText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/reports.ts')).reports : chinese
