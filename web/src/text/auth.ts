import type { Same } from './shape.ts'
import { language } from './text.ts'
import { auth as chinese } from './zh-CN/auth.ts'

export const authText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/auth.ts')).auth : chinese
