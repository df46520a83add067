import type { Same } from './shape.ts'
import { language } from './text.ts'
import { opsRules as chinese } from './zh-CN/ops-rules.ts'

export const opsRulesText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/ops-rules.ts')).opsRules : chinese
