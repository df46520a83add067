import type { Same } from './shape.ts'
import { language } from './text.ts'
import { activities as chinese } from './zh-CN/activities.ts'

export const activitiesText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/activities.ts')).activities : chinese
