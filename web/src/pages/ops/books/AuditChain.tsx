import { getAuditHead } from '@kaihei/domain/ops/audit-calls'
import { useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { queryFor } from '#client/queries.ts'
import { SeedCode } from '#features/fair/ProofStep.tsx'
import { opsTablesText } from '#text/ops-tables.ts'
import { text } from '#text/text.ts'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'

/** Whether the log is whole, its head, and the closed day that is bound to it. */
export function AuditChain() {
  const words = opsTablesText.audit.chain
  const chain = useQuery(queryFor(getAuditHead, {}))
  return (
    <Card title={words.heading}>
      <Loaded
        query={chain}
        skeleton={<SkeletonLines lines={2} />}
        failed={words.failed}
        retryLabel={text.buttons.retry}
      >
        {({ rows, head, broken, sealed }) =>
          head === null ? (
            <p className="text-sm text-text-3">{words.none}</p>
          ) : (
            <div className="grid gap-2">
              <p className="flex flex-wrap items-center gap-2.5 text-sm">
                {broken.length === 0 ? (
                  <Badge tone="live" icon={<Check size={13} aria-hidden="true" />}>
                    {words.whole}
                  </Badge>
                ) : (
                  <Badge tone="bad" icon={<X size={13} aria-hidden="true" />}>
                    {words.broken(broken.length)}
                  </Badge>
                )}
                {broken.length === 0 ? words.rows(rows) : broken.join(' · ')}
              </p>
              <div>
                <p className="text-xs text-text-3">
                  {words.head} ·{' '}
                  {sealed === null
                    ? words.unsealed
                    : sealed.head === head
                      ? words.sealed(sealed.day)
                      : words.newer(sealed.day)}
                </p>
                <SeedCode>{head}</SeedCode>
              </div>
            </div>
          )
        }
      </Loaded>
    </Card>
  )
}
