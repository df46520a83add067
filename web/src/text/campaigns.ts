import type { Same } from './shape.ts'
import { language } from './text.ts'
import { campaigns as chinese } from './zh-CN/campaigns.ts'

export const campaignsText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/campaigns.ts')).campaigns : chinese
