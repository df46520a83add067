import { getAuditHead } from '@kaihei/domain/ops/audit-calls'
import { answer, type Route } from '#http/answer.ts'
import { readHead } from './audit-store.ts'
import { verifyAudit, verifySealedHeads } from './verify-audit-store.ts'

/** Whether the log of what staff did is whole. */
export const auditHeadRoutes: readonly Route[] = [
  answer(getAuditHead, async ({ work }) => {
    const [head, broken, unsealed] = await Promise.all([
      readHead(work),
      verifyAudit(work),
      verifySealedHeads(work),
    ])
    return { ...head, broken: [...broken, ...unsealed].map(({ about }) => about) }
  }),
]
