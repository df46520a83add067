import type { Call } from '@kaihei/domain/call'
import { listApprovals } from '@kaihei/domain/ops/approval-calls'
import { adjustmentNeeds } from '@kaihei/domain/ops/adjustment'
import { adjustWallet } from '@kaihei/domain/ops/wallet-calls'
import { useCallForm } from '#client/use-call-form.ts'
import { opsApprovalsText } from '#text/ops-approvals.ts'
import { readAmount } from '#ui/amount-text.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Input } from '#ui/Input.tsx'
import { Segment } from '#ui/Segment.tsx'
import { Select } from '#ui/Select.tsx'
import { Textarea } from '#ui/Textarea.tsx'
import { WindowGlyph } from '#ui/WindowGlyph.tsx'

interface AdjustDialogProps {
  person: { readonly uk: string; readonly nickname: string }
  /** What shows this purse. */
  renews: readonly Call[]
  onDone: (state: 'done' | 'waiting') => void
  onClose: () => void
}

const kinds = ['give', 'take'] as const
const coinClasses = ['bonus', 'earned', 'paid'] as const

interface Typed {
  kind: (typeof kinds)[number]
  coinClass: (typeof coinClasses)[number]
  amount: string
  reason: string
}

const blank: Typed = { kind: 'give', coinClass: 'bonus', amount: '', reason: '' }

/** Coins given or taken by hand. How much takes whom is said while it is typed. */
export function AdjustDialog({ person: { uk, nickname }, renews, onDone, onClose }: AdjustDialogProps) {
  const words = opsApprovalsText.adjustDialog
  const form = useCallForm(adjustWallet, {
    initial: blank,
    write: ({ kind, coinClass, amount, reason }) => {
      const size = readAmount(amount)
      return { uk, coinClass, amount: size === null ? null : kind === 'give' ? size : 0 - size, reason }
    },
    check: ({ amount }) => ({ amount: (readAmount(amount) ?? 0) > 0 ? undefined : words.wrongAmount }),
    renews: [listApprovals, ...renews],
  })
  const { kind, coinClass, amount } = form.typed
  const size = readAmount(amount)

  async function submit() {
    const made = await form.submit()
    if (made !== undefined) onDone(made.state)
  }

  return (
    <FormDialog
      title={words.title(nickname)}
      glyph={<WindowGlyph size={48} mark={kind === 'give' ? 'ok' : 'bad'} />}
      words={{ cancel: words.cancel, submit: words.submit, busy: words.busy }}
      hard={kind === 'take'}
      form={{ ...form, submit }}
      onClose={onClose}
    >
      <p>{words.text}</p>
      <Segment
        label={words.kind}
        options={kinds.map((value) => ({ value, label: words.kinds[value] }))}
        value={kind}
        onChange={(next) => form.set({ kind: next })}
      />
      <Select
        label={words.coinClass}
        options={coinClasses.map((value) => ({ value, label: opsApprovalsText.coinClasses[value] }))}
        value={coinClass}
        onChange={(next) => form.set({ coinClass: next })}
      />
      <Input
        label={words.amount}
        hint={size === null || size === 0 ? words.amountHint : words.size[adjustmentNeeds(size)]}
        inputMode="decimal"
        autoComplete="off"
        {...form.bind('amount')}
      />
      <Textarea
        label={words.reason}
        hint={words.reasonHint}
        rows={2}
        maxLength={200}
        {...form.bind('reason')}
      />
    </FormDialog>
  )
}
