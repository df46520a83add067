import { tariff } from '@kaihei/domain/tariff'
import { createWithdrawal } from '@kaihei/domain/withdrawals/calls'
import type { Withdrawal } from '@kaihei/domain/withdrawals/calls'
import { payeeForms, whyNotPayee } from '@kaihei/domain/withdrawals/payee'
import { approvalsNeeded, feeOf, payoutMethods } from '@kaihei/domain/withdrawals/withdrawal'
import type { PayoutMethod } from '@kaihei/domain/withdrawals/withdrawal'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { renewMoney } from '#client/money.ts'
import { wrongOverall, wrongWith } from '#client/refused.ts'
import { useSubmission } from '#client/use-submission.ts'
import { accountText } from '#text/account.ts'
import { Alert } from '#ui/Alert.tsx'
import { Amount } from '#ui/Amount.tsx'
import { amountText, readAmount, shortAmountText } from '#ui/amount-text.ts'
import { Button } from '#ui/Button.tsx'
import { Input } from '#ui/Input.tsx'
import { Segment } from '#ui/Segment.tsx'
import { BeanInput } from './BeanInput.tsx'
import { Quote } from './Quote.tsx'
import { wrongAmount } from './wrong-amount.ts'

interface WithdrawFormProps {
  available: number
  /** How many were requested this week: the first one is free. */
  earlierThisWeek: number
  onRequested: (request: Withdrawal) => void
}

const { min, max, restHours, fee: feeRule, approvedByItself, aim, payeeCharacters } = tariff.withdrawal

/** Asks for earnings to be paid out; what it costs and who has to agree stands there while one types. */
export function WithdrawForm({ available, earlierThisWeek, onRequested }: WithdrawFormProps) {
  const queries = useQueryClient()
  const amountInput = useRef<HTMLInputElement>(null)
  const payeeInput = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [method, setMethod] = useState<PayoutMethod>('paypal')
  const [payees, setPayees] = useState<Partial<Record<PayoutMethod, string>>>({})
  const [tried, setTried] = useState(false)
  const submit = useSubmission(createWithdrawal)
  const request = useMutation({
    mutationFn: submit,
    onSuccess: onRequested,
    onSettled: () => renewMoney(queries),
  })
  const words = accountText.withdraw
  const payee = payees[method] ?? ''
  const amount = readAmount(typed)
  const amountWrong = wrongAmount(amount, { min, max, available })
  const payeeWrong = sayPayeeWrong(payee, method)
  const asksMail = payeeForms[method].asksFor === 'mail'
  const fee = amount === null ? 0 : feeOf(amount, earlierThisWeek)
  // The server's word stands until the words it spoke of are others.
  const refusal = request.isPending ? null : request.error

  function send() {
    setTried(true)
    if (request.isPending) return
    if (amountWrong !== undefined || amount === null) amountInput.current?.focus()
    else if (payeeWrong !== undefined) payeeInput.current?.focus()
    else request.mutate({ amount, method, payee })
  }

  function change(work: () => void) {
    work()
    if (request.isError) request.reset()
  }

  return (
    <form
      noValidate
      // What is focused must not come to lie under the bar at the top.
      className="grid gap-4 [&_input]:scroll-mt-28"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <BeanInput
        ref={amountInput}
        value={typed}
        hint={words.hint(shortAmountText(min), shortAmountText(max), shortAmountText(available))}
        error={
          wrongWith(refusal, 'amount', ['insufficient_beans']) ??
          (tried || amount !== null ? amountWrong : undefined)
        }
        onChange={(next) => change(() => setTyped(next))}
        onAll={() => change(() => setTyped(amountText(Math.min(available, max))))}
      />
      <div className="grid gap-1.5">
        <span className="text-sm text-text-2" aria-hidden="true">
          {words.method}
        </span>
        <Segment
          wide
          label={words.method}
          options={payoutMethods.map((value) => ({ value, label: words.methods[value] }))}
          value={method}
          onChange={(next) => change(() => setMethod(next))}
        />
      </div>
      <Input
        key={method}
        ref={payeeInput}
        label={words.payees[method].label}
        placeholder={words.payees[method].placeholder}
        hint={words.payees[method].hint}
        autoComplete={asksMail ? 'email' : 'off'}
        inputMode={asksMail ? 'email' : 'text'}
        maxLength={payeeCharacters.max}
        value={payee}
        error={wrongWith(refusal, 'payee') ?? (tried ? payeeWrong : undefined)}
        onChange={(event) => {
          const next = event.target.value
          change(() => setPayees({ ...payees, [method]: next }))
        }}
      />
      <Quote
        label={words.quote}
        lines={[
          { term: words.amount, value: amountText(amount ?? 0) },
          {
            term: words.fee,
            note:
              earlierThisWeek === 0
                ? words.freeFee
                : words.paidFee(feeRule.percent, shortAmountText(feeRule.min), shortAmountText(feeRule.max)),
            value: amountText(amount === null || amount < min ? 0 : 0 - fee),
          },
          {
            term: words.arrives,
            value: (
              <span className="text-lg font-semibold">
                ¥<Amount hundredths={amount === null || amount < min ? 0 : amount - fee} size="lg" />
              </span>
            ),
          },
        ]}
      />
      <Alert text={wrongOverall(refusal, ['insufficient_beans'])} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-52 text-sm text-text-2">{sayApproval(amount ?? 0)}</p>
        <Button
          type="submit"
          size="lg"
          className="max-md:w-full"
          busy={request.isPending}
          busyLabel={words.submitting}
        >
          {words.submit}
        </Button>
      </div>
      <p className="text-xs text-pretty text-text-3">{words.rules(restHours)}</p>
    </form>
  )
}

function sayApproval(amount: number): string {
  const words = accountText.withdraw.approval
  const needed = approvalsNeeded(amount)
  return needed === 0 ? words[0](shortAmountText(approvedByItself)) : words[needed](aim.approveHours)
}

function sayPayeeWrong(payee: string, method: PayoutMethod): string | undefined {
  const words = accountText.withdraw
  const wrong = whyNotPayee(payee, method)
  if (wrong === 'length') return words.payeeMissing(payeeCharacters.min)
  return wrong === 'noReceiver' ? words.payeeNoMail : undefined
}
