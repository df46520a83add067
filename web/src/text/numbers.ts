import type { Same } from './shape.ts'
import { language } from './text.ts'
import { numbers as chinese } from './zh-CN/numbers.ts'

export const numbersText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/numbers.ts')).numbers : chinese
