import type { Same } from './shape.ts'
import { language } from './text.ts'
import { user as chinese } from './zh-CN/user.ts'

export const userText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/user.ts')).user : chinese
