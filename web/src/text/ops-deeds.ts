import type { Same } from './shape.ts'
import { language } from './text.ts'
import { opsDeeds as chinese } from './zh-CN/ops-deeds.ts'

export const opsDeedsText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/ops-deeds.ts')).opsDeeds : chinese
