import type { Same } from './shape.ts'
import { language } from './text.ts'
import { notices as chinese } from './zh-CN/notices.ts'

export const noticesText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/notices.ts')).notices : chinese
