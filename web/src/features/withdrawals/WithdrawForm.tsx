import { tariff } from '@kaihei/domain/tariff'
import { createWithdrawal } from '@kaihei/domain/withdrawals/calls'
import type { Withdrawal } from '@kaihei/domain/withdrawals/calls'
import { payeeForms, whyNotPayee } from '@kaihei/domain/withdrawals/payee'
import { approvalsNeeded, feeOf, payoutMethods } from '@kaihei/domain/withdrawals/withdrawal'
import type { PayoutMethod } from '@kaihei/domain/withdrawals/withdrawal'
import { useState } from 'react'
import { moneyReads } from '#client/money.ts'
import { useCallForm } from '#client/use-call-form.ts'
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
const blank = { amount: '', method: 'paypal' as PayoutMethod, payee: '' }

/** Asks for earnings to be paid out; what it costs and who has to agree stands there while one types. */
export function WithdrawForm({ available, earlierThisWeek, onRequested }: WithdrawFormProps) {
  const words = accountText.withdraw
  const sayAmount = (typed: string) => wrongAmount(readAmount(typed), { min, max, available })
  const form = useCallForm(createWithdrawal, {
    initial: blank,
    write: (typed) => ({ ...typed, amount: readAmount(typed.amount) }),
    check: ({ amount, payee, method }) => ({
      amount: sayAmount(amount),
      payee: sayPayeeWrong(payee, method),
    }),
    about: { amount: ['insufficient_beans'] },
    renews: moneyReads,
    onDone: onRequested,
  })
  /** What was typed for the other methods. */
  const [payees, setPayees] = useState<Partial<Record<PayoutMethod, string>>>({})
  const { method, payee } = form.typed
  const amount = readAmount(form.typed.amount)
  const asksMail = payeeForms[method].asksFor === 'mail'
  const fee = amount === null ? 0 : feeOf(amount, earlierThisWeek)
  const amountField = form.bind('amount')

  return (
    <form
      noValidate
      // What is focused must not come to lie under the bar at the top.
      className="grid gap-4 [&_input]:scroll-mt-28"
      onSubmit={form.onSubmit}
    >
      <BeanInput
        {...amountField}
        hint={words.hint(shortAmountText(min), shortAmountText(max), shortAmountText(available))}
        error={amountField.error ?? (amount === null ? undefined : sayAmount(form.typed.amount))}
        onAll={() => form.set({ amount: amountText(Math.min(available, max)) })}
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
          onChange={(next) => {
            setPayees({ ...payees, [method]: payee })
            form.set({ method: next, payee: payees[next] ?? '' })
          }}
        />
      </div>
      <Input
        key={method}
        label={words.payees[method].label}
        placeholder={words.payees[method].placeholder}
        hint={words.payees[method].hint}
        autoComplete={asksMail ? 'email' : 'off'}
        inputMode={asksMail ? 'email' : 'text'}
        maxLength={payeeCharacters.max}
        {...form.bind('payee')}
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
      <Alert text={form.failure} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-52 text-sm text-text-2">{sayApproval(amount ?? 0)}</p>
        <Button
          type="submit"
          size="lg"
          className="max-md:w-full"
          busy={form.change.isPending}
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
