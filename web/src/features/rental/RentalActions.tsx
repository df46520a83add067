import {
  answerFailure,
  claimDeposit,
  endRental,
  reportLoginFailed,
  type ShownRental,
} from '@kaihei/domain/rental/calls'
import type { RentalMove } from '@kaihei/domain/rental/rental'
import { rental as terms } from '@kaihei/domain/rental/tariff'
import { useState } from 'react'
import { useCallForm } from '#client/use-call-form.ts'
import { useChange } from '#client/use-change.ts'
import { type Photo, PhotoField } from '#features/uploads/PhotoField.tsx'
import { rentalText } from '#text/rental.ts'
import { readAmount, shortAmountText } from '#ui/amount-text.ts'
import { AskDialog } from '#ui/AskDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Input } from '#ui/Input.tsx'
import { Textarea } from '#ui/Textarea.tsx'
import { UnitGlyph } from '#ui/UnitGlyph.tsx'
import { rentalRenews } from './api.ts'

type Asked = Exclude<RentalMove, 'reveal'>

/** In the order of the buttons. */
const asked: readonly Asked[] = ['end', 'loginFailed', 'answer', 'claim']

/** What can be done with it now; each asks once more, for none can be taken back. */
export function RentalActions({ rental }: { rental: ShownRental }) {
  const [open, setOpen] = useState<Asked | null>(null)
  const shown = asked.filter((move) => rental.allowedActions.includes(move))
  const part = { rental, onClose: () => setOpen(null) }
  return (
    <>
      {shown.length > 0 && (
        <div className="flex gap-3 *:flex-1">
          {shown.map((move) => (
            <Button
              key={move}
              variant={move === 'loginFailed' ? 'bad' : move === 'answer' ? 'pri' : 'default'}
              onClick={() => setOpen(move)}
            >
              {rentalText.actions[move]}
            </Button>
          ))}
        </div>
      )}
      {(open === 'end' || open === 'loginFailed') && <Sure {...part} move={open} />}
      {open === 'answer' && <AnswerDialog {...part} />}
      {open === 'claim' && <ClaimDialog {...part} />}
    </>
  )
}

interface PartProps {
  rental: ShownRental
  onClose: () => void
}

function Sure({ rental: { rentId }, move, onClose }: PartProps & { move: 'end' | 'loginFailed' }) {
  const words = move === 'end' ? rentalText.endDialog : rentalText.failDialog
  const change = useChange(move === 'end' ? endRental : reportLoginFailed, {
    renews: rentalRenews,
    onDone: onClose,
  })
  return (
    <AskDialog
      words={words}
      hard={move === 'loginFailed'}
      busy={change.isPending}
      failure={change.failure}
      onSubmit={() => change.mutate({ rentId })}
      onClose={onClose}
    >
      {words.text}
    </AskDialog>
  )
}

function AnswerDialog({ rental: { rentId }, onClose }: PartProps) {
  const words = rentalText.answerDialog
  const form = useCallForm(answerFailure, {
    initial: { text: '' },
    write: (typed) => ({ rentId, ...typed }),
    renews: rentalRenews,
    onDone: onClose,
  })
  return (
    <FormDialog
      title={words.title}
      words={{ cancel: words.cancel, submit: words.submit, busy: words.submitting }}
      form={form}
      onClose={onClose}
    >
      <p>{words.text}</p>
      <Textarea label={words.label} maxLength={terms.answerCharacters} {...form.bind('text')} />
    </FormDialog>
  )
}

function ClaimDialog({ rental: { rentId, deposit }, onClose }: PartProps) {
  const words = rentalText.claimDialog
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const form = useCallForm(claimDeposit, {
    initial: { amount: '', reason: '' },
    write: ({ amount, reason }) => ({
      rentId,
      amount: readAmount(amount),
      reason,
      files: photos.map(({ fileId }) => fileId),
    }),
    about: { amount: ['claim_amount'] },
    renews: rentalRenews,
    onDone: onClose,
  })
  return (
    <FormDialog
      title={words.title}
      words={{ cancel: words.cancel, submit: words.submit, busy: words.submitting }}
      form={{ ...form, touched: form.touched || photos.length > 0 }}
      onClose={onClose}
    >
      <p>{words.text(shortAmountText(deposit))}</p>
      <Input
        label={words.amount}
        inputMode="decimal"
        autoComplete="off"
        leading={<UnitGlyph unit="coin" />}
        {...form.bind('amount')}
      />
      <Textarea label={words.reason} maxLength={terms.answerCharacters} {...form.bind('reason')} />
      <PhotoField
        purpose="evidence"
        hint={words.hint}
        photos={photos}
        onChange={(change) => setPhotos((now) => change(now))}
      />
    </FormDialog>
  )
}
