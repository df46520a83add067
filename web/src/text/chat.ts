import type { Same } from './shape.ts'
import { language } from './text.ts'
import { chat as chinese } from './zh-CN/chat.ts'

export const chatText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/chat.ts')).chat : chinese
