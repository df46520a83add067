import { listMyRentals, revealSecret, type ShownRental } from '@kaihei/domain/rental/calls'
import { Eye, EyeOff } from 'lucide-react'
import { useChange } from '#client/use-change.ts'
import { rentalText } from '#text/rental.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { useCountdown } from '#ui/use-countdown.ts'

/** So long it is to be seen; then it is covered, and looking again is another look. */
const shownSeconds = 30

/** What opens the account. It is kept nowhere: not in a cache, and on the screen only for a while. */
export function SecretBox({ rental: { rentId, login } }: { rental: ShownRental }) {
  const words = rentalText.secret
  const reveal = useChange(revealSecret, { renews: [listMyRentals] })
  const shown = reveal.data
  return (
    <div className="grid gap-3 rounded-lg bg-well px-3.5 py-3">
      <p className="text-xs text-text-3">{words.title}</p>
      {shown === undefined ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <code className="font-sans text-base font-semibold break-all">{login}</code>
          <Button
            size="sm"
            icon={<Eye size={16} aria-hidden="true" />}
            busy={reveal.isPending}
            busyLabel={words.showing}
            onClick={() => reveal.mutate({ rentId })}
          >
            {words.show(shownSeconds)}
          </Button>
        </div>
      ) : (
        <Uncovered {...shown} onCover={reveal.reset} />
      )}
      <Alert text={reveal.failure} />
      <p className="text-xs text-text-3">{words.note}</p>
    </div>
  )
}

function Uncovered({ login, secret, onCover }: { login: string; secret: string; onCover: () => void }) {
  const words = rentalText.secret
  const left = useCountdown(shownSeconds, { onDone: onCover })
  return (
    <>
      <dl className="grid gap-2">
        <Part term={words.login} value={login} copyLabel={words.copyLogin} />
        <Part term={words.password} value={secret} copyLabel={words.copyPassword} />
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="text-xs text-text-2">{words.left(left)}</span>
        <Button size="sm" icon={<EyeOff size={16} aria-hidden="true" />} onClick={onCover}>
          {words.hide}
        </Button>
      </div>
    </>
  )
}

function Part({ term, value, copyLabel }: { term: string; value: string; copyLabel: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <dt className="w-full text-xs text-text-3">{term}</dt>
      <dd className="min-w-0 flex-1 font-semibold break-all whitespace-pre-wrap">{value}</dd>
      <CopyButton value={value} label={copyLabel} copiedLabel={rentalText.secret.copied} />
    </div>
  )
}
