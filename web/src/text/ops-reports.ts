import type { Same } from './shape.ts'
import { language } from './text.ts'
import { opsReports as chinese } from './zh-CN/ops-reports.ts'

export const opsReportsText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/ops-reports.ts')).opsReports : chinese
