import type { Same } from './shape.ts'
import { language } from './text.ts'
import { away as chinese } from './zh-CN/away.ts'

export const awayText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/away.ts')).away : chinese
