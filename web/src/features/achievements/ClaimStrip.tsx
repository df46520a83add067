import type { ShownAchievement } from '@kaihei/domain/achievements/calls'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { useMinute } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { ZoneNote } from '#features/users/ZoneNote.tsx'
import { achieveText } from '#text/achieve.ts'
import { dayAndTime } from '#text/times.ts'
import { Alert } from '#ui/Alert.tsx'
import { Amount } from '#ui/Amount.tsx'
import { shortAmountText } from '#ui/amount-text.ts'
import { Button } from '#ui/Button.tsx'
import { isClaimable, useClaim } from './api.ts'
import { GlassWindow } from './GlassWindow.tsx'
import { TierBadge } from './TierBadge.tsx'
import { askText } from './words.ts'

const shown = 2

/** What may be claimed now, and the one button for it. Gone when nothing is; then it says what came. */
export function ClaimStrip({ windows }: { windows: readonly ShownAchievement[] }) {
  const words = achieveText.claim
  const [outcome, setOutcome] = useState<string>()
  const claim = useClaim(({ paid, waiting }) =>
    setOutcome(
      [paid > 0 && words.done(shortAmountText(paid)), waiting > 0 && words.waiting(shortAmountText(waiting))]
        .filter((part) => part !== false)
        .join(' '),
    ),
  )
  const due = windows.filter(isClaimable).toSorted((one, other) => other.award - one.award)
  const sum = due.reduce((total, { award }) => total + award, 0)
  return (
    <>
      {due.length > 0 && (
        <section
          aria-label={words.label}
          className="flex flex-wrap items-center gap-x-8 gap-y-4 rounded-xl bg-linear-to-r from-lamp-soft to-surface p-4 shadow-[inset_0_0_0_1px_oklch(0.795_0.134_57/.5)] md:p-5"
        >
          <div className="flex items-center gap-3.5">
            <span className="grid h-10 w-9 shrink-0 place-items-center rounded-t-full rounded-b-[6px] bg-lamp text-on-lamp">
              <Gift size={18} aria-hidden="true" />
            </span>
            <div>
              <h2 className="text-lg">{words.title(due.length)}</h2>
              <p className="text-sm text-text-2">{words.text}</p>
              <ZoneNote />
            </div>
          </div>
          <ul className="flex min-w-0 flex-wrap gap-x-8 gap-y-3">
            {due.slice(0, shown).map((window) => (
              <DueWindow key={window.id} window={window} />
            ))}
          </ul>
          {due.length > shown && (
            <span className="text-sm text-text-2">{words.more(due.length - shown)}</span>
          )}
          <Button
            variant="pri"
            size="lg"
            className="ml-auto max-md:w-full"
            busy={claim.isPending}
            // The smallest first: what there is room for is not kept waiting by what there is not.
            onClick={() => claim.attempt(due.toReversed().map(({ id }) => id))}
          >
            {due.length === 1 ? words.one : words.all} ·{' '}
            <Amount hundredths={sum} unit="coin" decimals="whole" size="sm" />
          </Button>
        </section>
      )}
      <Alert text={claim.failure} />
      <output className={outcome === undefined ? 'sr-only' : 'text-text-2'}>{outcome}</output>
    </>
  )
}

function DueWindow({ window }: { window: ShownAchievement }) {
  const [now, timeZone] = [useMinute(), useTimeZone()]
  return (
    <li className="flex min-w-0 items-center gap-3">
      <GlassWindow window={window} light={1} className="w-[52px] shrink-0" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b>{achieveText.name(window)}</b>
          <TierBadge tier={window.tier} />
        </p>
        <p className="text-xs text-text-3">
          {askText(window)}
          {window.achievedAt !== null &&
            ` · ${achieveText.claim.litAt(dayAndTime(window.achievedAt, timeZone, now))}`}
        </p>
      </div>
    </li>
  )
}
