import type { Same } from './shape.ts'
import { language } from './text.ts'
import { opsReviews as chinese } from './zh-CN/ops-reviews.ts'

export const opsReviewsText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/ops-reviews.ts')).opsReviews : chinese
