import type { Same } from './shape.ts'
import { language } from './text.ts'
import { gifts as chinese } from './zh-CN/gifts.ts'

export const giftsText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/gifts.ts')).gifts : chinese
