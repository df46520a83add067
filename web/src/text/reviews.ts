import type { Same } from './shape.ts'
import { language } from './text.ts'
import { reviews as chinese } from './zh-CN/reviews.ts'

export const reviewsText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/reviews.ts')).reviews : chinese
