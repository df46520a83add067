import type { Same } from './shape.ts'
import { language } from './text.ts'
import { community as chinese } from './zh-CN/community.ts'

export const communityText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/community.ts')).community : chinese
