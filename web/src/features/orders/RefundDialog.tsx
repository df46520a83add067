import { askRefund } from '@kaihei/domain/orders/calls'
import type { OrderDetail } from '@kaihei/domain/orders/shapes'
import { tariff } from '@kaihei/domain/tariff'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useCallForm } from '#client/use-call-form.ts'
import { PhotoField } from '#features/uploads/PhotoField.tsx'
import type { Photo } from '#features/uploads/PhotoField.tsx'
import { ordersText } from '#text/orders.ts'
import { Alert } from '#ui/Alert.tsx'
import { readAmount, shortAmountText } from '#ui/amount-text.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Input } from '#ui/Input.tsx'
import { ReadyAnswers } from '#ui/ReadyAnswers.tsx'
import { Textarea } from '#ui/Textarea.tsx'
import { UnitGlyph } from '#ui/UnitGlyph.tsx'
import { answersOrder } from './api.ts'
import { mySide, sayOrder } from './names.ts'

interface RefundDialogProps {
  order: OrderDetail
  /** A claim with a sum, or what lies on the table handed to customer service. */
  as: 'askRefund' | 'escalate'
  onClose: () => void
}

const noFiles: readonly string[] = []

export function RefundDialog({ order, as, onClose }: RefundDialogProps) {
  const words = ordersText.actions
  const own = words[as]
  const range = as === 'askRefund' ? order.claimRange : null
  const form = useCallForm(askRefund, {
    ...answersOrder,
    initial: { amount: range === null ? '' : plain(range.max), reason: '', files: noFiles },
    write: ({ amount, reason, files }) => ({
      product: order.product,
      orderId: order.orderId,
      reason,
      files: files.length > 0 ? files : undefined,
      ...(as === 'escalate' ? { escalate: true } : { amount: readAmount(amount) ?? undefined }),
    }),
    check: ({ amount, reason }) => ({
      amount: range !== null && isOutside(range, readAmount(amount)) ? sayRange(range) : undefined,
      reason: reason.trim() === '' ? words.reasonNeeded : undefined,
    }),
    about: { amount: ['refund_amount'], reason: ['reason_needed'] },
  })
  const { reason, files } = form.typed

  async function submit() {
    if ((await form.submit()) !== undefined) onClose()
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
            inputMode="decimal"
            autoComplete="off"
            {...form.bind('amount')}
            leading={<UnitGlyph unit="coin" size={16} />}
            trailing={
              <>
                {presetsOf(range).map(({ name, sum }) => (
                  <Preset key={name} onChoose={() => form.set({ amount: plain(sum) })}>
                    {words.askRefund[name]}
                  </Preset>
                ))}
              </>
            }
          />
        )}
        <Textarea
          label={own.reason}
          hint={own.reasonHint}
          maxLength={tariff.order.claimCharacters}
          {...form.bind('reason')}
        />
        <ReadyAnswers answers={own.ready} onChoose={(ready) => form.set({ reason: ready })} />
        <Evidence onChange={(next) => form.set({ files: next })} />
        <Alert text={form.failure} />
      </div>
    </Dialog>
  )
}

/** Pictures that prove something, uploaded as they are chosen. */
function Evidence({ onChange }: { onChange: (fileIds: readonly string[]) => void }) {
  const [photos, setPhotos] = useState<readonly Photo[]>([])

  function change(edit: (photos: readonly Photo[]) => Photo[]) {
    setPhotos((now) => {
      const next = edit(now)
      onChange(next.map(({ fileId }) => fileId))
      return next
    })
  }

  return <PhotoField purpose="evidence" photos={photos} onChange={change} />
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

function isOutside({ min, max }: Range, amount: number | null): boolean {
  return amount === null || amount < min || amount > max
}

function sayRange({ min, max }: Range): string {
  return ordersText.actions.askRefund.amountWrong(shortAmountText(min), shortAmountText(max))
}

/** As it is typed: without separators. */
function plain(hundredths: number): string {
  return shortAmountText(hundredths).replaceAll(',', '')
}
