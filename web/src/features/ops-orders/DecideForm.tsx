import { remarkCharacters } from '@kaihei/domain/ops/remark'
import { resolveOrder } from '@kaihei/domain/ops/order-calls'
import type { InspectedOrderDetail } from '@kaihei/domain/ops/order-calls'
import { isTentative, orderStatus as is } from '@kaihei/domain/orders/status'
import { tariff } from '@kaihei/domain/tariff'
import { useState } from 'react'
import { opsOrdersText } from '#text/ops-orders.ts'
import { opsText } from '#text/ops.ts'
import { Alert } from '#ui/Alert.tsx'
import { amountText, readAmount, shortAmountText } from '#ui/amount-text.ts'
import { AskDialog } from '#ui/AskDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { Input } from '#ui/Input.tsx'
import { ReadyAnswers } from '#ui/ReadyAnswers.tsx'
import { Textarea } from '#ui/Textarea.tsx'
import { UnitGlyph } from '#ui/UnitGlyph.tsx'
import { Outcome } from './Outcome.tsx'
import { maxRefund, needsTwo, outcomeOf } from './outcome.ts'

export interface DecideFormProps {
  order: InspectedOrderDetail
  nameState: (status: InspectedOrderDetail['status']) => string
  /** Why the server did not take it. */
  failure: string | undefined
  onDecide: (said: { refund: number; reason: string; remark?: string | undefined }) => Promise<unknown>
}

/** How much goes back, and why; what that means for everybody follows every key that is pressed. */
export function DecideForm({ order, nameState, failure, onDecide }: DecideFormProps) {
  const words = opsOrdersText.decide
  const max = maxRefund(order)
  const whole = isTentative(order.status)
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [remark, setRemark] = useState('')
  const [wrong, setWrong] = useState<string>()
  const amount = whole ? max : readAmount(typed)
  const refund = amount !== null && amount <= max ? amount : null
  const [tried, setTried] = useState(false)
  const [asked, setAsked] = useState<Decision | null>(null)
  const two = refund !== null && needsTwo(order, refund)

  async function submit() {
    setTried(true)
    const parsed = resolveOrder.input.safeParse({
      orderId: order.orderId,
      refund: refund ?? 0,
      reason,
      ...(remark.trim() !== '' && { remark }),
    })
    setWrong(parsed.error?.issues.find(({ path }) => path[0] === 'reason')?.message)
    if (refund === null || !parsed.success) return
    const decision = { refund, reason: parsed.data.reason, remark: parsed.data.remark }
    // What another has to agree to moves nothing yet; everything else does, at once and for good.
    if (two) await onDecide(decision)
    else setAsked(decision)
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
            value={typed}
            hint={words.hint(shortAmountText(max))}
            error={(tried || typed !== '') && refund === null ? words.wrong(shortAmountText(max)) : undefined}
            leading={<UnitGlyph unit="coin" />}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Quick order={order} max={max} onChoose={(sum) => setTyped(plainAmount(sum))} />
        </div>
      )}
      {!whole && refund !== null && <Outcome order={order} refund={refund} nameState={nameState} />}
      <div className="grid gap-2">
        <Textarea
          label={words.reason}
          hint={words.reasonHint}
          value={reason}
          maxLength={tariff.order.claimCharacters}
          error={wrong}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <ReadyAnswers answers={words.ready} onChoose={setReason} />
      </div>
      <Textarea
        label={opsText.remark.label}
        hint={opsText.remark.hint}
        value={remark}
        rows={2}
        maxLength={remarkCharacters}
        onChange={(event) => setRemark(event.currentTarget.value)}
      />
      {two && (
        <p className="text-sm text-lamp-text">{words.two(shortAmountText(tariff.order.twoPersonsFrom))}</p>
      )}
      <Alert text={failure} />
      <Button variant="pri" wide busyLabel={words.busy} onClick={submit}>
        {two ? words.propose : words.submit}
      </Button>
      {asked !== null && (
        <Sure
          order={order}
          refund={asked.refund}
          nameState={nameState}
          onSure={() => onDecide(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}

type Decision = Parameters<DecideFormProps['onDecide']>[0]

interface SureProps {
  order: InspectedOrderDetail
  refund: number
  nameState: (status: InspectedOrderDetail['status']) => string
  onSure: () => Promise<unknown>
  onClose: () => void
}

/** The last word before money moves: how much, to whom, of which order. */
function Sure({ order, refund, nameState, onSure, onClose }: SureProps) {
  const words = opsOrdersText.decide.sure
  const [busy, setBusy] = useState(false)
  const { split, becomes } = outcomeOf(order, refund)

  async function decide() {
    setBusy(true)
    await onSure()
    onClose()
  }

  return (
    <AskDialog
      words={{ ...words, title: words.title(order.boss.nickname, amountText(refund)) }}
      busy={busy}
      onSubmit={() => void decide()}
      onClose={onClose}
    >
      {words.text(
        order.orderSn,
        order.player?.nickname ?? opsOrdersText.nobody,
        amountText(split.companion),
        nameState(becomes),
      )}
    </AskDialog>
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
