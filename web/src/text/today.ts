import type { Same } from './shape.ts'
import { language } from './text.ts'
import { today as chinese } from './zh-CN/today.ts'

export const todayText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/today.ts')).today : chinese
