import { remarkCharacters } from '@kaihei/domain/ops/remark'
import { decideRental, type InspectedRental, listRentalsToInspect } from '@kaihei/domain/ops/rental-calls'
import type { RentalDecision } from '@kaihei/domain/rental/rental'
import { useCallForm } from '#client/use-call-form.ts'
import { opsRentalsText } from '#text/ops-rentals.ts'
import { opsText } from '#text/ops.ts'
import { readAmount, shortAmountText } from '#ui/amount-text.ts'
import { Input } from '#ui/Input.tsx'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { UnitGlyph } from '#ui/UnitGlyph.tsx'

interface DecideRentalDialogProps {
  rental: InspectedRental
  decision: RentalDecision
  onDecided: (rental: InspectedRental) => void
  onClose: () => void
}

/** How a dispute ends, with a reason that both read; of a claim also how much. */
export function DecideRentalDialog({ rental, decision, onDecided, onClose }: DecideRentalDialogProps) {
  const words = opsRentalsText.dialog
  const { rentId } = rental
  const claimed = rental.claim?.amount ?? 0
  const grants = decision === 'granted'
  const form = useCallForm(decideRental, {
    initial: { amount: shortAmountText(claimed).replaceAll(',', ''), reason: '', remark: '' },
    write: ({ amount, reason, remark }) => ({
      rentId,
      decision,
      reason,
      remark: remark.trim() || undefined,
      ...(grants && { amount: readAmount(amount) }),
    }),
    about: { amount: ['claim_amount'] },
    renews: [listRentalsToInspect],
  })

  async function submit() {
    const decided = await form.submit()
    if (decided !== undefined) onDecided(decided)
  }

  return (
    <ReasonDialog
      title={words.titles[decision]}
      text={words.texts[decision]}
      hard={decision === 'upheld' || decision === 'dismissed'}
      words={{
        cancel: words.cancel,
        busy: words.busy,
        submit: opsRentalsText.actions[decision],
        reason: words.reason,
        reasonHint: words.reasonHint,
        remark: opsText.remark,
      }}
      ready={words.ready[decision]}
      remarkCharacters={remarkCharacters}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      {grants && (
        <Input
          label={words.amount}
          hint={words.amountHint(shortAmountText(claimed))}
          inputMode="decimal"
          autoComplete="off"
          leading={<UnitGlyph unit="coin" />}
          {...form.bind('amount')}
        />
      )}
    </ReasonDialog>
  )
}
