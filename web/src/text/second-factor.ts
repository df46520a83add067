import type { Same } from './shape.ts'
import { language } from './text.ts'
import { secondFactor as chinese } from './zh-CN/second-factor.ts'

export const secondFactorText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/second-factor.ts')).secondFactor : chinese
