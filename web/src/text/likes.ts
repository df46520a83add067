import type { Same } from './shape.ts'
import { language } from './text.ts'
import { likes as chinese } from './zh-CN/likes.ts'

export const likesText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/likes.ts')).likes : chinese
