import type { Same } from './shape.ts'
import { language } from './text.ts'
import { levels as chinese } from './zh-CN/levels.ts'

export const levelsText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/levels.ts')).levels : chinese
