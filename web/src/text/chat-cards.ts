import type { Same } from './shape.ts'
import { language } from './text.ts'
import { chatCards as chinese } from './zh-CN/chat-cards.ts'

export const chatCardsText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/chat-cards.ts')).chatCards : chinese
