import type { Same } from './shape.ts'
import { language } from './text.ts'
import { opsApprovals as chinese } from './zh-CN/ops-approvals.ts'

export const opsApprovalsText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/ops-approvals.ts')).opsApprovals : chinese
