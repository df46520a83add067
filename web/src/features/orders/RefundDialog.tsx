import { askRefund } from '@kaihei/domain/orders/calls'
import type { OrderDetail } from '@kaihei/domain/orders/calls'
import { tariff } from '@kaihei/domain/tariff'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { wrongOverall, wrongWith } from '#client/refused.ts'
import { ordersText } from '#text/orders.ts'
import { Alert } from '#ui/Alert.tsx'
import { readAmount, shortAmountText } from '#ui/amount-text.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Input } from '#ui/Input.tsx'
import { ReadyAnswers } from '#ui/ReadyAnswers.tsx'
import { Textarea } from '#ui/Textarea.tsx'
import { UnitGlyph } from '#ui/UnitGlyph.tsx'
import { useAskRefund } from './api.ts'
import { mySide, sayOrder } from './names.ts'

/** Draws the field for pictures that prove something; what it holds are the ids of uploaded files. */
export type DrawEvidence = (onChange: (fileIds: readonly string[]) => void) => ReactNode

interface RefundDialogProps {
  order: OrderDetail
  /** A claim with a sum, or what lies on the table handed to customer service. */
  as: 'askRefund' | 'escalate'
  evidence: DrawEvidence
  onClose: () => void
}

export function RefundDialog({ order, as, evidence, onClose }: RefundDialogProps) {
  const words = ordersText.actions
  const own = words[as]
  const range = as === 'askRefund' ? order.claimRange : null
  const [typed, setTyped] = useState(range === null ? '' : plain(range.max))
  const [reason, setReason] = useState('')
  const [files, setFiles] = useState<readonly string[]>([])
  const [wrong, setWrong] = useState<{ amount?: string | undefined; reason?: string | undefined }>({})
  const ask = useAskRefund()

  async function submit() {
    const amount = readAmount(typed)
    const outside = range !== null && (amount === null || amount < range.min || amount > range.max)
    const input = {
      product: order.product,
      orderId: order.orderId,
      reason,
      ...(files.length > 0 && { files: [...files] }),
      ...(as === 'escalate' ? { escalate: true } : amount !== null && { amount }),
    }
    const parsed = askRefund.input.safeParse(input)
    const said = new Map(parsed.error?.issues.map(({ path, message }) => [path[0], message]))
    const next = {
      amount: outside ? sayRange(range) : said.get('amount'),
      reason: reason.trim() === '' ? words.reasonNeeded : said.get('reason'),
    }
    setWrong(next)
    if (next.amount !== undefined || next.reason !== undefined || !parsed.success) return
    await ask.mutateAsync(input).then(onClose, () => undefined)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      outsideCloses={reason === '' && files.length === 0}
      title={own.title}
      actions={
        <>
          <Button onClick={onClose}>{words.back}</Button>
          <Button variant="pri" busyLabel={own.busy} onClick={submit}>
            {own.sure}
          </Button>
        </>
      }
    >
      <div className="grid gap-3.5 p-1">
        <p>{own.text(sayOrder(order, mySide(order)))}</p>
        {range !== null && (
          <Input
            label={words.askRefund.amount}
            hint={words.askRefund.range(shortAmountText(range.min), shortAmountText(range.max))}
            error={wrong.amount ?? wrongWith(ask.error, 'amount', ['refund_amount'])}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            leading={<UnitGlyph unit="coin" size={16} />}
            trailing={
              <>
                {presetsOf(range).map(({ name, sum }) => (
                  <Preset key={name} onChoose={() => setTyped(plain(sum))}>
                    {words.askRefund[name]}
                  </Preset>
                ))}
              </>
            }
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        <Textarea
          label={own.reason}
          hint={own.reasonHint}
          value={reason}
          maxLength={tariff.order.claimCharacters}
          error={wrong.reason ?? wrongWith(ask.error, 'reason', ['reason_needed'])}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <ReadyAnswers answers={own.ready} onChoose={setReason} />
        {evidence(setFiles)}
        <Alert text={wrongOverall(ask.error, ['refund_amount', 'reason_needed'])} />
      </div>
    </Dialog>
  )
}

function Preset({ onChoose, children }: { onChoose: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="shrink-0 rounded-full px-2.5 py-0.5 text-xs text-text-2 shadow-[inset_0_0_0_1px_var(--line-strong)] hover:text-text"
      onClick={onChoose}
    >
      {children}
    </button>
  )
}

type Range = NonNullable<OrderDetail['claimRange']>

/** Half is half of all there is: where that is less than may be asked, the least is offered by its own name. */
function presetsOf({ min, max }: Range): readonly { name: 'half' | 'min' | 'all'; sum: number }[] {
  const half = Math.floor(max / 2)
  const all = { name: 'all', sum: max } as const
  if (half >= min) return [{ name: 'half', sum: half }, all]
  return min < max ? [{ name: 'min', sum: min }, all] : [all]
}

function sayRange({ min, max }: Range): string {
  return ordersText.actions.askRefund.amountWrong(shortAmountText(min), shortAmountText(max))
}

/** As it is typed: without separators. */
function plain(hundredths: number): string {
  return shortAmountText(hundredths).replaceAll(',', '')
}
