import type { OutputOf } from '@kaihei/domain/call'
import { remarkCharacters } from '@kaihei/domain/ops/remark'
import { decideReport, getReport, listReports } from '@kaihei/domain/ops/report-calls'
import type { InspectedReport } from '@kaihei/domain/ops/report-calls'
import { listSanctions } from '@kaihei/domain/ops/sanction-calls'
import { canBeTakenDown } from '@kaihei/domain/reports/report'
import type { ReportDecision } from '@kaihei/domain/reports/report'
import type { InfiniteData } from '@tanstack/react-query'
import { useState } from 'react'
import { useCallForm } from '#client/use-call-form.ts'
import { muteUntil } from '#features/sanctions/api.ts'
import type { MuteLength } from '#features/sanctions/api.ts'
import { MuteLengthSelect } from '#features/sanctions/MuteLengthSelect.tsx'
import { opsReportsText } from '#text/ops-reports.ts'
import { opsText } from '#text/ops.ts'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { reportPagesQuery } from './api.ts'

interface DecideDialogProps {
  report: InspectedReport
  decision: ReportDecision
  /** Decided by me just now, or by a colleague before. */
  onDecided: (by: 'me' | 'colleague') => void
  onClose: () => void
}

type Pages = InfiniteData<OutputOf<typeof listReports>>

export function DecideDialog({ report: { id, kind }, decision, onDecided, onClose }: DecideDialogProps) {
  const words = opsReportsText.dialog
  const [length, setLength] = useState<MuteLength>('3')
  const form = useCallForm(decideReport, {
    initial: { reason: '', remark: '' },
    write: ({ reason, remark }) => ({
      id,
      decision,
      reason,
      remark: remark.trim() || undefined,
      until: decision === 'muted' ? muteUntil(length) : undefined,
    }),
    // It leaves the waiting list at once and comes back if the server does not take the decision.
    shows: (_decision, paint) =>
      paint(reportPagesQuery('open').queryKey, (list: Pages) => ({
        ...list,
        pages: list.pages.map((page) => ({ ...page, items: page.items.filter((one) => one.id !== id) })),
      })),
    renews: [listReports, getReport, listSanctions],
    onDone: () => onDecided('me'),
    onRefused: ({ reason }) => {
      if (reason === 'already_handled') onDecided('colleague')
    },
  })
  const asked =
    decision === 'takenDown' && canBeTakenDown(kind)
      ? words.takeDown[kind]
      : decision !== 'takenDown' && { title: words.title[decision], text: words.text[decision] }
  if (asked === false) return null
  return (
    <ReasonDialog
      {...asked}
      hard={decision !== 'dismissed'}
      words={{ ...words, remark: opsText.remark, submit: opsReportsText.decisions[decision] }}
      ready={words.ready[decision]}
      remarkCharacters={remarkCharacters}
      form={form}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {decision === 'muted' && <MuteLengthSelect value={length} onChange={setLength} />}
    </ReasonDialog>
  )
}
