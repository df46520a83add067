import type { Same } from './shape.ts'
import { language } from './text.ts'
import { sanctions as chinese } from './zh-CN/sanctions.ts'

export const sanctionsText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/sanctions.ts')).sanctions : chinese
