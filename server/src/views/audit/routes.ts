import { listAudit } from '@kaihei/domain/ops/audit-calls'
import type { Route } from '#http/answer.ts'
import { answerView } from '#http/answer-view.ts'
import { readAuditPage } from './read-page.ts'

export const auditRoutes: readonly Route[] = [answerView(listAudit, readAuditPage)]
