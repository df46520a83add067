import type { Same } from './shape.ts'
import { language } from './text.ts'
import { entry as chinese } from './zh-CN/entry.ts'

export const entryText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/entry.ts')).entry : chinese
