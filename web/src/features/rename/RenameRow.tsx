import type { OutputOf } from '@kaihei/domain/call'
import { listRenames, rename } from '@kaihei/domain/rename/calls'
import { tariff } from '@kaihei/domain/tariff'
import type { Profile } from '@kaihei/domain/users/calls'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { CallError } from '#client/call-error.ts'
import { serverNow } from '#client/clock.ts'
import { moneyReads } from '#client/money.ts'
import { hearProfile } from '#client/own-profile.ts'
import { queryFor } from '#client/queries.ts'
import { useCallForm } from '#client/use-call-form.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { settingText } from '#text/setting.ts'
import { longDate } from '#text/dates.ts'
import { shortAmountText } from '#ui/amount-text.ts'
import { Button } from '#ui/Button.tsx'
import { FormRow } from '#ui/FormRow.tsx'
import { Input } from '#ui/Input.tsx'
import { SaveNote } from '#ui/SaveNote.tsx'

type Renames = OutputOf<typeof listRenames>

/** What the next change costs and from when on it is possible stands there before anybody tries. */
export function RenameRow({ profile: { nickname } }: { profile: Profile }) {
  const timeZone = useTimeZone()
  const renames = useQuery(queryFor(listRenames, {}))
  const form = useCallForm(rename, {
    initial: { nickname: '' },
    about: {
      nickname: [
        'nickname_reserved',
        'nickname_taken',
        'same_nickname',
        'rename_too_soon',
        'insufficient_balance',
      ],
    },
    clears: true,
    hears: hearProfile,
    renews: [listRenames, ...moneyReads],
  })
  const { change } = form
  const name = form.bind('nickname')
  const words = settingText.rename
  return (
    <FormRow
      title={words.title}
      text={words.text(tariff.rename.formerFoundDays)}
      note={<SaveNote status={change.status} saving={words.submitting} saved={words.done(nickname)} />}
    >
      <form
        noValidate
        className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2"
        onSubmit={form.onSubmit}
      >
        <Input
          label={words.label}
          hideLabel
          placeholder={nickname}
          autoComplete="nickname"
          hint={
            <>
              {words.hint(tariff.nickname.min, tariff.nickname.max)}
              {renames.data !== undefined && sayTerms(renames.data.next, timeZone)}
              {renames.isError && words.termsFailed}
            </>
          }
          {...name}
          error={(name.error && sayShort(change.error)) ?? name.error ?? form.failure}
        />
        <Button type="submit" className="h-11" busy={change.isPending} busyLabel={words.submitting}>
          {words.submit}
        </Button>
      </form>
      {renames.data !== undefined && renames.data.items.length > 0 && (
        <RenameHistory items={renames.data.items} />
      )}
    </FormRow>
  )
}

function sayTerms({ price, availableAt, freeAt, cards }: Renames['next'], timeZone: string): string {
  const words = settingText.rename
  const waits = Date.parse(availableAt) > serverNow()
  return [
    price === 0 ? words.free : cards > 0 ? words.card(cards) : words.price(shortAmountText(price)),
    waits ? words.from(longDate(availableAt, timeZone)) : '',
    price > 0 && cards === 0 && freeAt !== null ? words.freeFrom(longDate(freeAt, timeZone)) : '',
  ].join('')
}

/** Not enough coins: how many there are, and where there are more. */
function sayShort(failure: unknown): ReactNode {
  if (!(failure instanceof CallError) || failure.reason !== 'insufficient_balance') return undefined
  const words = settingText.rename
  return (
    <>
      {words.short(shortAmountText(failure.detail.available ?? 0))}
      <Link to="/account" className="rounded-sm font-semibold text-lamp-text underline">
        {words.topUp}
      </Link>
    </>
  )
}

function RenameHistory({ items }: { items: Renames['items'] }) {
  const timeZone = useTimeZone()
  const words = settingText.rename
  return (
    <details className="group">
      <summary className="inline-flex list-none items-center gap-1.5 rounded-sm text-sm text-text-2 hover:text-text [&::-webkit-details-marker]:hidden">
        {words.history(items.length)}
        <ChevronDown size={16} className="transition-transform group-open:rotate-180" aria-hidden="true" />
      </summary>
      <ul className="mt-2 grid gap-1.5 text-sm text-text-2">
        {items.map(({ from, to, at }) => (
          <li key={at} className="flex flex-wrap justify-between gap-x-4">
            <span>{words.changed(from, to)}</span>
            <time dateTime={at} className="text-text-3">
              {longDate(at, timeZone)}
            </time>
          </li>
        ))}
      </ul>
    </details>
  )
}
