import { tariff } from '@kaihei/domain/tariff'
import { convertToCoin } from '@kaihei/domain/withdrawals/calls'
import { conversionBonus } from '@kaihei/domain/withdrawals/withdrawal'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { renewMoney } from '#client/money.ts'
import { wrongOverall, wrongWith } from '#client/refused.ts'
import { useSubmission } from '#client/use-submission.ts'
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
/** Refusals that speak of the amount. */
const aboutAmount = ['insufficient_beans', 'conversion_limit']

/** Turns earnings into coins, for good: so it is asked once more. */
export function ConvertForm({ available, leftToday }: ConvertFormProps) {
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const [asking, setAsking] = useState(false)
  const submit = useSubmission(convertToCoin)
  const convert = useMutation({
    mutationFn: submit,
    onSuccess: () => {
      setTyped('')
      setTried(false)
    },
    onSettled: async () => {
      setAsking(false)
      await renewMoney(queries)
    },
  })
  const words = accountText.convert
  const amount = readAmount(typed)
  const wrong =
    wrongAmount(amount, { min, max: Infinity, available }) ??
    (amount !== null && amount > leftToday
      ? accountText.amount.leftToday(shortAmountText(leftToday))
      : undefined)
  const fits = amount !== null && wrong === undefined
  const bonus = fits ? conversionBonus(amount) : 0
  const total = (fits ? amount : 0) + bonus

  function change(next: string) {
    setTyped(next)
    if (!convert.isIdle && !convert.isPending) convert.reset()
  }

  return (
    <form
      noValidate
      // What is focused must not come to lie under the bar at the top.
      className="grid gap-4 [&_input]:scroll-mt-28"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (fits) setAsking(true)
        else input.current?.focus()
      }}
    >
      <BeanInput
        ref={input}
        value={typed}
        hint={words.hint(shortAmountText(min), shortAmountText(available), shortAmountText(leftToday))}
        error={
          wrongWith(convert.error, 'amount', aboutAmount) ?? (tried || amount !== null ? wrong : undefined)
        }
        onChange={change}
        onAll={() => change(amountText(Math.min(available, leftToday)))}
      />
      <Quote
        label={words.quote}
        lines={[
          { term: words.gets, value: amountText(fits ? amount : 0) },
          { term: words.bonus(bonusPercent), value: <Amount hundredths={bonus} size="sm" signed /> },
          {
            term: words.total,
            value: (
              <Amount hundredths={total} unit="coin" unitName={accountText.coin} size="lg" tone="unit" />
            ),
          },
        ]}
      />
      <Alert text={wrongOverall(convert.error, aboutAmount)} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-52 text-sm text-text-2">
          {convert.data === undefined ? (
            words.rules
          ) : (
            <SaveNote
              status={convert.status}
              saving=""
              saved={words.done(amountText(convert.data.coins + convert.data.bonus))}
            />
          )}
        </p>
        <Button type="submit" size="lg" className="max-md:w-full">
          {words.submit}
        </Button>
      </div>
      <AskDialog
        open={asking}
        words={{ ...words.confirm, title: words.confirm.title(amountText(amount ?? 0)) }}
        busy={convert.isPending}
        onSubmit={() => {
          if (amount !== null) convert.mutate({ amount })
        }}
        onClose={() => setAsking(false)}
      >
        {words.confirm.text(amountText(total))}
      </AskDialog>
    </form>
  )
}
