import type { Sanction } from '@kaihei/domain/ops/sanction-calls'
import { useQuery } from '@tanstack/react-query'
import { Gavel } from 'lucide-react'
import { useState } from 'react'
import { serverNow } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { sanctionsText } from '#text/sanctions.ts'
import { text } from '#text/text.ts'
import { dayAndTime } from '#text/times.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { sanctionsQuery } from './api.ts'
import { ImposeDialog, LiftDialog } from './SanctionDialog.tsx'

interface PersonSanctionsProps {
  person: { uk: string; nickname: string }
}

/** For staff: what holds for somebody now, and the two things that can be done about it. */
export default function PersonSanctions({ person }: PersonSanctionsProps) {
  const words = sanctionsText
  const sanctions = useQuery(sanctionsQuery(person.uk))
  const [asking, setAsking] = useState<'impose' | Sanction | null>(null)
  return (
    <section className="grid gap-2.5 rounded-lg bg-surface-2 p-3.5" aria-label={words.heading}>
      <Loaded
        query={sanctions}
        skeleton={<SkeletonLines lines={1} />}
        failed={words.failed}
        retryLabel={text.buttons.retry}
      >
        {({ items }) => {
          const holding = items.filter(({ holds }) => holds)
          if (holding.length === 0) return <p className="text-sm text-text-3">{words.none}</p>
          return (
            <ul className="grid gap-3">
              {holding.map((one) => (
                <li key={one.id} className="grid gap-1.5">
                  <Holding sanction={one} />
                  <Button size="sm" onClick={() => setAsking(one)}>
                    {words.lift[one.kind]}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
      <Button
        size="sm"
        variant="bad"
        icon={<Gavel size={15} aria-hidden="true" />}
        onClick={() => setAsking('impose')}
      >
        {words.impose}
      </Button>
      {asking === 'impose' && <ImposeDialog person={person} onClose={() => setAsking(null)} />}
      {asking !== null && asking !== 'impose' && (
        <LiftDialog sanction={asking} person={person} onClose={() => setAsking(null)} />
      )}
    </section>
  )
}

function Holding({ sanction: { kind, until, reason, by, at } }: { sanction: Sanction }) {
  const timeZone = useTimeZone()
  const say = (instant: string) => dayAndTime(instant, timeZone, serverNow())
  const words = sanctionsText
  return (
    <div className="text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="you">{words.holding[kind]}</Badge>
        <span>{until === null ? words.endless : words.until(say(until))}</span>
      </p>
      <p className="mt-1 break-words">{reason}</p>
      <p className="text-xs text-text-3">{words.by(by ?? words.house, say(at))}</p>
    </div>
  )
}
