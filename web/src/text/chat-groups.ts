import type { Same } from './shape.ts'
import { language } from './text.ts'
import { chatGroups as chinese } from './zh-CN/chat-groups.ts'

export const chatGroupsText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/chat-groups.ts')).chatGroups : chinese
