import type { Same } from './shape.ts'
import { language } from './text.ts'
import { serviceDesk as chinese } from './zh-CN/service-desk.ts'

export const serviceDeskText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/service-desk.ts')).serviceDesk : chinese
