import type { Same } from './shape.ts'
import { language } from './text.ts'
import { profile as chinese } from './zh-CN/profile.ts'

export const profileText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/profile.ts')).profile : chinese
