import type { Same } from './shape.ts'
import { language } from './text.ts'
import { manualStreet as chinese } from './zh-CN/manual-street.ts'

export const manualStreetText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/manual-street.ts')).manualStreet : chinese
