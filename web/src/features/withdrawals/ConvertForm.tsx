import { tariff } from '@kaihei/domain/tariff'
import { convertToCoin } from '@kaihei/domain/withdrawals/calls'
import { conversionBonus } from '@kaihei/domain/withdrawals/withdrawal'
import { useState } from 'react'
import { moneyReads } from '#client/money.ts'
import { useCallForm } from '#client/use-call-form.ts'
import { accountText } from '#text/account.ts'
import { Alert } from '#ui/Alert.tsx'
import { Amount } from '#ui/Amount.tsx'
import { amountText, readAmount, shortAmountText } from '#ui/amount-text.ts'
import { AskDialog } from '#ui/AskDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { SaveNote } from '#ui/SaveNote.tsx'
import { BeanInput } from './BeanInput.tsx'
import { Quote } from './Quote.tsx'
import { wrongAmount } from './wrong-amount.ts'

interface ConvertFormProps {
  available: number
  leftToday: number
}

const { min, bonusPercent } = tariff.conversion

/** Turns earnings into coins, for good: so it is asked once more. */
export function ConvertForm({ available, leftToday }: ConvertFormProps) {
  const [asking, setAsking] = useState(false)
  const words = accountText.convert
  const form = useCallForm(convertToCoin, {
    initial: { amount: '' },
    write: (typed) => ({ amount: readAmount(typed.amount) }),
    check: (typed) => ({ amount: sayWrong(readAmount(typed.amount), { available, leftToday }) }),
    about: { amount: ['insufficient_beans', 'conversion_limit'] },
    clears: true,
    renews: moneyReads,
    onDone: () => setAsking(false),
  })
  const done = form.touched ? undefined : form.change.data
  const amount = readAmount(form.typed.amount)
  const wrong = sayWrong(amount, { available, leftToday })
  const converted = form.input?.amount ?? 0
  const bonus = conversionBonus(converted)
  const total = converted + bonus
  const field = form.bind('amount')

  return (
    <form
      noValidate
      // What is focused must not come to lie under the bar at the top.
      className="grid gap-4 [&_input]:scroll-mt-28"
      onSubmit={(event) => {
        event.preventDefault()
        if (form.verify()) setAsking(true)
      }}
    >
      <BeanInput
        {...field}
        hint={words.hint(shortAmountText(min), shortAmountText(available), shortAmountText(leftToday))}
        error={field.error ?? (amount === null ? undefined : wrong)}
        onAll={() => form.set({ amount: amountText(Math.min(available, leftToday)) })}
      />
      <Quote
        label={words.quote}
        lines={[
          { term: words.gets, value: amountText(converted) },
          { term: words.bonus(bonusPercent), value: <Amount hundredths={bonus} size="sm" signed /> },
          {
            term: words.total,
            value: (
              <Amount hundredths={total} unit="coin" unitName={accountText.coin} size="lg" tone="unit" />
            ),
          },
        ]}
      />
      <Alert text={form.failure} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-52 text-sm text-text-2">
          {done === undefined ? (
            words.rules
          ) : (
            <SaveNote status="success" saving="" saved={words.done(amountText(done.coins + done.bonus))} />
          )}
        </p>
        <Button type="submit" size="lg" className="max-md:w-full">
          {words.submit}
        </Button>
      </div>
      <AskDialog
        open={asking}
        words={{ ...words.confirm, title: words.confirm.title(amountText(amount ?? 0)) }}
        busy={form.change.isPending}
        onSubmit={() => void form.submit().then(() => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        {words.confirm.text(amountText(total))}
      </AskDialog>
    </form>
  )
}

function sayWrong(amount: number | null, { available, leftToday }: ConvertFormProps): string | undefined {
  const wrong = wrongAmount(amount, { min, max: Infinity, available })
  if (wrong !== undefined || amount === null || amount <= leftToday) return wrong
  return accountText.amount.leftToday(shortAmountText(leftToday))
}
