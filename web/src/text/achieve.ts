import type { Same } from './shape.ts'
import { language } from './text.ts'
import { achieve as chinese } from './zh-CN/achieve.ts'

export const achieveText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/achieve.ts')).achieve : chinese
