import type { Same } from './shape.ts'
import { language } from './text.ts'
import { nitro as chinese } from './zh-CN/nitro.ts'

export const nitroText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/nitro.ts')).nitro : chinese
