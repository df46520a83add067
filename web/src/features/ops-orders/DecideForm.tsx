import { remarkCharacters } from '@kaihei/domain/ops/remark'
import { resolveOrder } from '@kaihei/domain/ops/order-calls'
import type { InspectedOrderDetail } from '@kaihei/domain/ops/order-calls'
import { isTentative, orderStatus as is } from '@kaihei/domain/orders/status'
import { tariff } from '@kaihei/domain/tariff'
import { useState } from 'react'
import { useCallForm } from '#client/use-call-form.ts'
import { opsOrdersText } from '#text/ops-orders.ts'
import { opsText } from '#text/ops.ts'
import { Alert } from '#ui/Alert.tsx'
import { readAmount, shortAmountText } from '#ui/amount-text.ts'
import { Button } from '#ui/Button.tsx'
import { Input } from '#ui/Input.tsx'
import { ReadyAnswers } from '#ui/ReadyAnswers.tsx'
import { Textarea } from '#ui/Textarea.tsx'
import { UnitGlyph } from '#ui/UnitGlyph.tsx'
import { decisionManner } from './api.ts'
import { Outcome } from './Outcome.tsx'
import { maxRefund, needsTwo } from './outcome.ts'
import { Sure } from './Sure.tsx'

interface DecideFormProps {
  order: InspectedOrderDetail
  /** `proposed` waits for somebody else; `done` has moved the money. */
  onDecided: (as: 'done' | 'proposed') => void
}

/** How much goes back, and why; what that means for everybody follows every key that is pressed. */
export function DecideForm({ order, onDecided }: DecideFormProps) {
  const words = opsOrdersText.decide
  const max = maxRefund(order)
  const whole = isTentative(order.status)
  const [asked, setAsked] = useState<number | null>(null)
  const form = useCallForm(resolveOrder, {
    ...decisionManner,
    initial: { refund: '', reason: '', remark: '' },
    write: (typed) => ({
      orderId: order.orderId,
      refund: readRefund(typed.refund),
      reason: typed.reason,
      remark: typed.remark.trim() || undefined,
    }),
    check: (typed) => ({
      refund: readRefund(typed.refund) === null ? words.wrong(shortAmountText(max)) : undefined,
    }),
  })
  const { typed } = form
  const refund = readRefund(typed.refund)
  const two = refund !== null && needsTwo(order, refund)
  const amountField = form.bind('refund')

  function readRefund(sum: string): number | null {
    const amount = whole ? max : readAmount(sum)
    return amount !== null && amount <= max ? amount : null
  }

  async function decide() {
    const done = await form.submit()
    if (done !== undefined) onDecided(two ? 'proposed' : 'done')
  }

  // What another has to agree to moves nothing yet; everything else does, at once and for good.
  async function submit() {
    if (two) await decide()
    else if (form.verify()) setAsked(refund)
  }

  return (
    <section className="grid gap-4" aria-label={words.title}>
      <h2 className="text-lg">{order.status === is.arbitration ? words.title : words.stuck}</h2>
      {whole ? (
        <p className="text-sm text-text-2">{words.everything}</p>
      ) : (
        <div className="grid gap-2">
          <Input
            label={words.amount}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
            hint={words.hint(shortAmountText(max))}
            leading={<UnitGlyph unit="coin" />}
            {...amountField}
            error={
              typed.refund !== '' && refund === null ? words.wrong(shortAmountText(max)) : amountField.error
            }
          />
          <Quick order={order} max={max} onChoose={(sum) => form.set({ refund: plainAmount(sum) })} />
        </div>
      )}
      {!whole && refund !== null && <Outcome order={order} refund={refund} />}
      <div className="grid gap-2">
        <Textarea
          label={words.reason}
          hint={words.reasonHint}
          maxLength={tariff.order.claimCharacters}
          {...form.bind('reason')}
        />
        <ReadyAnswers answers={words.ready} onChoose={(reason) => form.set({ reason })} />
      </div>
      <Textarea
        label={opsText.remark.label}
        hint={opsText.remark.hint}
        rows={2}
        maxLength={remarkCharacters}
        {...form.bind('remark')}
      />
      {two && (
        <p className="text-sm text-lamp-text">{words.two(shortAmountText(tariff.order.twoPersonsFrom))}</p>
      )}
      <Alert text={form.failure} />
      <Button variant="pri" wide busyLabel={words.busy} onClick={submit}>
        {two ? words.propose : words.submit}
      </Button>
      {asked !== null && <Sure order={order} refund={asked} onSure={decide} onClose={() => setAsked(null)} />}
    </section>
  )
}

interface QuickProps {
  order: InspectedOrderDetail
  max: number
  onChoose: (sum: number) => void
}

function Quick({ order: { claim }, max, onChoose }: QuickProps) {
  const words = opsOrdersText.decide
  const { quick } = words
  const sums = [
    { name: quick.nothing, sum: 0 },
    { name: quick.half, sum: Math.ceil(max / 2) },
    ...(claim?.state === 'open' && claim.amount < max ? [{ name: quick.claim, sum: claim.amount }] : []),
    { name: quick.all, sum: max },
  ]
  return (
    <div className="flex flex-wrap gap-2">
      {sums.map(({ name, sum }) => (
        <Button key={name} size="sm" onClick={() => onChoose(sum)}>
          {name} {words.sum(shortAmountText(sum))}
        </Button>
      ))}
    </div>
  )
}

/** As one would type it. */
function plainAmount(hundredths: number): string {
  return shortAmountText(hundredths).replaceAll(',', '')
}
