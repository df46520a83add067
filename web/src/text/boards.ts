import type { Same } from './shape.ts'
import { language } from './text.ts'
import { boards as chinese } from './zh-CN/boards.ts'

export const boardsText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/boards.ts')).boards : chinese
