import type { Same } from './shape.ts'
import { language } from './text.ts'
import { invitations as chinese } from './zh-CN/invitations.ts'

export const invitationsText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/invitations.ts')).invitations : chinese
