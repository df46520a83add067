import { type Approval, listApprovals } from '@kaihei/domain/ops/approval-calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { serverNow } from '#client/clock.ts'
import { queryFor } from '#client/queries.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { opsApprovalsText } from '#text/ops-approvals.ts'
import { text } from '#text/text.ts'
import { dayAndTime } from '#text/times.ts'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { ApprovalCard } from './ApprovalCard.tsx'
import { DecideDialog } from './DecideDialog.tsx'
import { describeProposal } from './describe-proposal.ts'

/** What waits for a second signature, and what became of the others. */
export function Approvals() {
  const words = opsApprovalsText
  const query = useQuery(queryFor(listApprovals, {}))
  const [asking, setAsking] = useState<{ approval: Approval; decision: 'approve' | 'reject' } | null>(null)
  const [news, setNews] = useState<string | null>(null)
  return (
    <div className="grid max-w-[820px] gap-4">
      <output className="text-sm text-ok empty:hidden">{news}</output>
      <Loaded
        query={query}
        skeleton={<Skeleton className="h-[240px] rounded-xl" />}
        failed={words.failed}
        retryLabel={text.buttons.retry}
      >
        {({ items }) => {
          const waiting = items.filter(({ state }) => state === 'waiting')
          const ended = items.filter(({ state }) => state !== 'waiting')
          return (
            <>
              <h2 className="text-base">{words.waiting(waiting.length)}</h2>
              {waiting.length === 0 && <p className="text-sm text-text-2">{words.quiet}</p>}
              {waiting.map((approval) => (
                <ApprovalCard
                  key={approval.id}
                  approval={approval}
                  onDecide={(decision) => {
                    setNews(null)
                    setAsking({ approval, decision })
                  }}
                />
              ))}
              <Card title={words.ended}>
                {ended.length === 0 ? (
                  <p className="text-sm text-text-3">{words.nothingEnded}</p>
                ) : (
                  <ul className="grid gap-3">
                    {ended.map((approval) => (
                      <EndedRow key={approval.id} approval={approval} />
                    ))}
                  </ul>
                )}
              </Card>
            </>
          )
        }}
      </Loaded>
      {asking !== null && (
        <DecideDialog
          {...asking}
          onDone={() => {
            setNews(words.done[asking.decision](describeProposal(asking.approval.proposal)))
            setAsking(null)
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  )
}

function EndedRow({ approval: { proposal, about, by, at, state, decided } }: { approval: Approval }) {
  const words = opsApprovalsText
  const timeZone = useTimeZone()
  const when = (instant: string) => dayAndTime(instant, timeZone, serverNow())
  return (
    <li className="grid gap-0.5 text-sm">
      <span className="flex flex-wrap items-center gap-2">
        <b>{describeProposal(proposal)}</b>
        {about !== null && <span className="text-text-2">{about.nickname}</span>}
        <Badge tone={state === 'done' ? 'live' : 'dead'}>{words.states[state]}</Badge>
      </span>
      <span className="text-xs text-text-3">
        {words.saysWho(by.nickname, when(at))}
        {decided !== null && ` → ${words.decided(decided.by, when(decided.at))}`}
      </span>
      {decided?.reason != null && <span className="break-words text-text-2">{decided.reason}</span>}
    </li>
  )
}
