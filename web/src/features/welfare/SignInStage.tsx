import type { Welfare } from '@kaihei/domain/welfare/calls'
import { Check, Info, Lightbulb, Ticket } from 'lucide-react'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { dueTime } from '#text/times.ts'
import { welfareText } from '#text/welfare.ts'
import { Alert } from '#ui/Alert.tsx'
import { amountText } from '#ui/amount-text.ts'
import { Button } from '#ui/Button.tsx'
import { Roofs } from '#ui/Roofs.tsx'
import { useSignIn } from './api.ts'
import './SignInStage.css'

const hues = [15, 35, 50, 70, 90, 120, 160]

type SignIn = Welfare['signIn']
type Light = 'lit' | 'today' | 'dark'

/** Seven windows, of which the lamp's button lights the one of today. */
export function SignInStage({ signIn, room }: { signIn: SignIn; room: number }) {
  const timeZone = useTimeZone()
  const change = useSignIn()
  const words = welfareText.signIn
  const { day, doneToday, rewards, nextAt } = signIn
  const lightOf = (each: number): Light =>
    each < day || (doneToday && each === day) ? 'lit' : each === day ? 'today' : 'dark'
  const got = rewards
    .filter((_, before) => lightOf(before + 1) === 'lit')
    .reduce((sum, reward) => sum + (reward.kind === 'coins' ? reward.amount : 0), 0)
  const todays = rewards[day - 1]
  const came = change.data
  return (
    <section
      className="sign-in-stage relative isolate grid gap-5 overflow-hidden rounded-2xl p-5 shadow-1 md:p-8"
      aria-labelledby="sign-in"
    >
      <span className="absolute inset-0 -z-1">
        <Roofs />
      </span>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <p className="text-sm text-text-2">{words.eyebrow}</p>
          <h1 id="sign-in">{doneToday ? words.done(day) : words.today(day)}</h1>
        </div>
        {!doneToday && todays !== undefined && (
          <Button
            variant="pri"
            size="lg"
            className="max-md:w-full"
            busy={change.isPending}
            busyLabel={words.lighting}
            onClick={() => change.attempt({})}
          >
            {todays.kind === 'coins' ? words.light.coins(amountText(todays.amount)) : words.light.tickets}
          </Button>
        )}
      </div>
      <ol className="sign-in-windows" aria-label={words.windows}>
        {rewards.map((reward, before) => (
          <Window key={before} day={before + 1} reward={reward} light={lightOf(before + 1)} />
        ))}
      </ol>
      <Alert text={change.failure} />
      <output className={came === undefined ? 'sr-only' : 'text-text'}>
        {came !== undefined &&
          (came.state === 'waiting'
            ? words.waiting
            : came.reward.kind === 'coins'
              ? words.paid.coins(amountText(came.reward.amount))
              : words.paid.tickets)}
      </output>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2 rounded-lg bg-well/85 p-4 text-sm text-text-2">
        <span className="flex min-w-0 flex-[1_1_320px] items-start gap-2.5">
          <Info size={16} className="mt-[3px] shrink-0" aria-hidden="true" />
          <span>
            {got > 0 && words.cycle(amountText(got))}
            <b className="text-text">{words.room(amountText(room))}</b> {words.rule}
          </span>
        </span>
        <span>{words.next(dueTime(nextAt, timeZone))}</span>
      </div>
    </section>
  )
}

interface WindowProps {
  day: number
  reward: SignIn['rewards'][number]
  light: Light
}

function Window({ day, reward, light }: WindowProps) {
  const words = welfareText.signIn
  const icons = { lit: Check, today: Lightbulb, dark: undefined }
  const Icon = reward.kind === 'tickets' && light !== 'lit' ? Ticket : icons[light]
  return (
    <li className="grid min-w-0 gap-2 text-center">
      <span className="sign-in-window" data-light={light} style={{ '--h': hues[day - 1] ?? 57 }}>
        {Icon !== undefined && <Icon size={20} aria-hidden="true" />}
        {reward.kind === 'coins' ? (
          amountText(reward.amount)
        ) : (
          <span className="text-sm">{words.ticket}</span>
        )}
      </span>
      <span className={light === 'today' ? 'text-sm font-semibold' : 'text-sm text-text-2'}>
        {light === 'today' ? words.dayIs : words.day(day)}
        <span className="sr-only"> {light === 'lit' ? words.lit : words.dark}</span>
      </span>
    </li>
  )
}
