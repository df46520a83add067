import type { Same } from './shape.ts'
import { language } from './text.ts'
import { judged as chinese } from './zh-CN/judged.ts'

export const judgedText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/judged.ts')).judged : chinese
