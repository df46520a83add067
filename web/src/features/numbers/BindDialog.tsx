import { bindNumber, type NumberInfo } from '@kaihei/domain/numbers/calls'
import { numbers as rules } from '@kaihei/domain/numbers/tariff'
import { getProfile } from '@kaihei/domain/users/calls'
import { useChange } from '#client/use-change.ts'
import { numbersText } from '#text/numbers.ts'
import { AskDialog } from '#ui/AskDialog.tsx'
import { numberReads, tell } from './api.ts'

interface BindDialogProps {
  info: NumberInfo
  number: string
  onClose: () => void
}

/** What it means to wear another number is said before. */
export function BindDialog({ info, number, onClose }: BindDialogProps) {
  const words = numbersText.bindAsk
  const bind = useChange(bindNumber, { renews: [...numberReads, getProfile], onDone: onClose })
  const tier = info.mine.find((one) => one.number === number)?.tier
  const worn = info.mine.find(({ state }) => state === 'bound')?.number
  return (
    <AskDialog
      words={{ ...words, title: words.title(number) }}
      busy={bind.isPending}
      failure={bind.failure}
      onClose={onClose}
      onSubmit={() => {
        tell('bind')
        bind.mutate({ number })
      }}
    >
      {tier === 'S' ? words.forEver : words.forYear(rules.boundDays)}{' '}
      {worn === undefined ? words.found : words.worn(worn, rules.restDays)}
    </AskDialog>
  )
}
