import type { Same } from './shape.ts'
import { language } from './text.ts'
import { manual as chinese } from './zh-CN/manual.ts'

export const manualText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/manual.ts')).manual : chinese
