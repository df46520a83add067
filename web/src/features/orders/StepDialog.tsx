import { moves } from '@kaihei/domain/orders/moves'
import { earlyEndByBoss, earlyEndByPlayer } from '@kaihei/domain/orders/order'
import { orderStatus as is } from '@kaihei/domain/orders/status'
import { coins } from '@kaihei/domain/money'
import { tariff } from '@kaihei/domain/tariff'
import { useState } from 'react'
import { serverNow, useMinute } from '#client/clock.ts'
import { wrongOverall, wrongWith } from '#client/refused.ts'
import { ordersText } from '#text/orders.ts'
import { Alert } from '#ui/Alert.tsx'
import { shortAmountText } from '#ui/amount-text.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ReadyAnswers } from '#ui/ReadyAnswers.tsx'
import { Textarea } from '#ui/Textarea.tsx'
import { useOrderStep } from './api.ts'
import type { OrderStep } from './api.ts'
import { mySide, sayOrder } from './names.ts'

type AskedStep = Exclude<OrderStep, 'accept' | 'ready' | 'consent'>

interface StepDialogProps {
  order: Parameters<typeof sayOrder>[0]
  step: AskedStep
  onClose: () => void
}

/** Steps that take something away from somebody. */
const hard: readonly AskedStep[] = ['reject', 'cancel', 'withdraw', 'sayNoShow', 'refuse', 'object']

/** Says what a step leads to, asks for a reason where one is needed, and takes it. */
export function StepDialog({ order, step, onClose }: StepDialogProps) {
  const words = ordersText.actions
  const own = words[step]
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const take = useOrderStep()
  const needsReason = moves[step].asksReason !== undefined
  const ready = 'ready' in own ? own.ready : []
  useMinute()

  async function submit() {
    if (needsReason && reason.trim() === '') {
      setMissing(true)
      return
    }
    const said = needsReason ? { reason: reason.trim() } : {}
    if ((await take.attempt({ order, step, ...said })) !== undefined) onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      outsideCloses={reason === ''}
      title={own.title}
      actions={
        <>
          <Button onClick={onClose}>{words.back}</Button>
          <Button variant={hard.includes(step) ? 'badf' : 'pri'} busyLabel={own.busy} onClick={submit}>
            {own.sure}
          </Button>
        </>
      }
    >
      <div className="grid gap-3.5 p-1">
        <p>{sayConsequence(order, step)}</p>
        {needsReason && (
          <>
            <Textarea
              label={words.reason}
              hint={words.reasonHint}
              value={reason}
              maxLength={tariff.order.reasonCharacters}
              rows={2}
              error={wrongWith(take.error, 'reason', ['reason_needed']) ?? (missing && words.reasonNeeded)}
              onChange={(event) => {
                setReason(event.currentTarget.value.replaceAll('\n', ' '))
                setMissing(false)
              }}
            />
            <ReadyAnswers answers={ready} onChoose={setReason} />
          </>
        )}
        <Alert text={wrongOverall(take.error, ['reason_needed'])} />
      </div>
    </Dialog>
  )
}

function sayConsequence(order: StepDialogProps['order'], step: AskedStep): string {
  const said = sayOrder(order, mySide(order))
  const own = ordersText.actions[step]
  if (step === 'confirm' && order.status === is.serving) return ordersText.actions.confirm.serving(said)
  const back = reckonBack(order, step)
  if ('early' in own && back > 0) return own.early({ ...said, back: shortAmountText(back) })
  return own.text(said)
}

/** What goes back to the boss if this step is taken now, by the same rules as the server's. */
function reckonBack(order: StepDialogProps['order'], step: AskedStep): number {
  const { units, list, vipDiscount, voucherDiscount, payable, startedAt, proposal } = order
  if (step === 'confirm') return proposal?.refund ?? 0
  if (startedAt === null) return 0
  const served = {
    units,
    startedAt: new Date(startedAt),
    price: {
      list: coins(list),
      vipDiscount: coins(vipDiscount),
      voucherDiscount: coins(voucherDiscount),
      payable: coins(payable),
    },
  }
  const now = new Date(serverNow())
  if (step === 'endEarly') return earlyEndByBoss(served, now).refund
  return step === 'finish' ? earlyEndByPlayer(served, now).refund : 0
}
