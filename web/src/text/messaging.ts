import type { Same } from './shape.ts'
import { language } from './text.ts'
import { messaging as chinese } from './zh-CN/messaging.ts'

export const messagingText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/messaging.ts')).messaging : chinese
