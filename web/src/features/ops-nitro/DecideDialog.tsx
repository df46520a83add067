import type { OutputOf } from '@kaihei/domain/call'
import type { DiscordAnswer, NitroOutcome } from '@kaihei/domain/nitro/nitro'
import {
  decideNitro,
  listNitroReports,
  listNitroStock,
  type NitroReport,
} from '@kaihei/domain/ops/nitro-calls'
import { remarkCharacters } from '@kaihei/domain/ops/remark'
import type { InfiniteData } from '@tanstack/react-query'
import { useCallForm } from '#client/use-call-form.ts'
import { opsNitroText } from '#text/ops-nitro.ts'
import { opsText } from '#text/ops.ts'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { nitroReportPages } from './api.ts'

interface DecideDialogProps {
  report: NitroReport
  answer: DiscordAnswer
  outcome: NitroOutcome
  /** Decided by me just now, or by a colleague before. */
  onDecided: (by: 'me' | 'colleague') => void
  onClose: () => void
}

type Pages = InfiniteData<OutputOf<typeof listNitroReports>>

export function DecideDialog({ report, answer, outcome, onDecided, onClose }: DecideDialogProps) {
  const words = opsNitroText.dialog
  const { orderNo } = report
  const form = useCallForm(decideNitro, {
    initial: { reason: '', remark: '' },
    write: ({ reason, remark }) => ({ orderNo, answer, outcome, reason, remark: remark.trim() || undefined }),
    // It leaves the waiting list at once and comes back if the server does not take the decision.
    shows: (_decision, paint) =>
      paint(nitroReportPages('open').queryKey, (list: Pages) => ({
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.filter((one) => one.orderNo !== orderNo),
        })),
      })),
    renews: [listNitroReports, listNitroStock],
    onDone: () => onDecided('me'),
    onRefused: ({ reason }) => {
      if (reason === 'already_handled') onDecided('colleague')
    },
  })
  return (
    <ReasonDialog
      title={words.title[outcome]}
      text={words.text[outcome]}
      hard={outcome === 'upheld'}
      words={{ ...words, remark: opsText.remark, submit: opsNitroText.outcomes[outcome] }}
      ready={words.ready[outcome]}
      remarkCharacters={remarkCharacters}
      form={form}
      onSubmit={form.submit}
      onClose={onClose}
    />
  )
}
