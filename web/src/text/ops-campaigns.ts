import type { Same } from './shape.ts'
import { language } from './text.ts'
import { opsCampaigns as chinese } from './zh-CN/ops-campaigns.ts'

export const opsCampaignsText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/ops-campaigns.ts')).opsCampaigns : chinese
