import type { Same } from './shape.ts'
import { language } from './text.ts'
import { welfare as chinese } from './zh-CN/welfare.ts'

export const welfareText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/welfare.ts')).welfare : chinese
