import type { NumberDrawn, NumberInfo } from '@kaihei/domain/numbers/calls'
import { numbers as rules } from '@kaihei/domain/numbers/tariff'
import { useState } from 'react'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { numbersText } from '#text/numbers.ts'
import { dueTime } from '#text/times.ts'
import { Alert } from '#ui/Alert.tsx'
import { shortAmountText } from '#ui/amount-text.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Roofs } from '#ui/Roofs.tsx'
import { kindOf, tell, useDraw } from './api.ts'
import { BindDialog } from './BindDialog.tsx'
import { NumberWindows } from './NumberWindows.tsx'
import { PrizeMark } from './PrizeMark.tsx'
import { prizeText } from './words.ts'

/** Where one draws, and where what was drawn lights up. */
export function NumberStage({ info }: { info: NumberInfo }) {
  const words = numbersText.stage
  const timeZone = useTimeZone()
  const [drawn, setDrawn] = useState<readonly NumberDrawn[]>([])
  const [binding, setBinding] = useState<string>()
  const draw = useDraw(info.fair.serverMade, setDrawn)
  const start = (times: 1 | 10) => {
    tell('draw')
    return draw.attempt(times)
  }
  const best = bestOf(drawn)
  const won =
    best?.prize.kind === 'number'
      ? info.mine.find(({ number }) => number === prizeText(best.prize))
      : undefined
  const mayDraw = info.on && info.pausedUntil === null
  const whyNot = sayWhyNot(info, timeZone)
  return (
    <section className="number-stage relative isolate grid justify-items-center overflow-hidden gap-4 rounded-xl px-3 py-6 text-center shadow-1 md:gap-5 md:rounded-2xl md:px-6 md:py-8">
      <Roofs />
      <output className="relative grid w-full justify-items-center gap-4 md:gap-5">
        <Shown info={info} drawn={drawn} best={best} />
      </output>
      <Alert text={draw.failure} />
      <div className="relative mt-2 flex w-full flex-col items-stretch gap-3 px-3 sm:w-auto sm:flex-row sm:flex-wrap sm:justify-center">
        {won?.state === 'won' && (
          <Button variant="pri" size="lg" onClick={() => setBinding(won.number)}>
            {words.bind}
          </Button>
        )}
        {mayDraw &&
          ([1, 10] as const).map((times) => (
            <Button
              key={times}
              size="lg"
              variant={times === 1 && won?.state !== 'won' ? 'pri' : 'default'}
              busy={draw.isPending && draw.variables === times}
              busyLabel={words.drawing}
              disabled={info.tickets < times || draw.isPending}
              onClick={() => start(times)}
            >
              {times === 1 && drawn.length > 0 ? words.again : words.draw(times)}
            </Button>
          ))}
      </div>
      <div className="relative grid gap-1 text-sm text-text-2">
        {won?.state === 'won' && won.keepUntil !== null && (
          <p>{words.kept(dueTime(won.keepUntil, timeZone), shortAmountText(rules.returned))}</p>
        )}
        {whyNot !== null && <p>{whyNot}</p>}
      </div>
      {binding !== undefined && (
        <BindDialog info={info} number={binding} onClose={() => setBinding(undefined)} />
      )}
    </section>
  )
}

interface ShownProps {
  info: NumberInfo
  drawn: readonly NumberDrawn[]
  best: NumberDrawn | undefined
}

function Shown({ info, drawn, best }: ShownProps) {
  const words = numbersText.stage
  if (best === undefined) {
    const isWorn = info.mine.some(({ state }) => state === 'bound')
    return (
      <>
        <Badge tone="you">{words.eyebrow(info.showId.length)}</Badge>
        <h1>{words.idle}</h1>
        <NumberWindows number={info.showId} label={words.mine(info.showId)} lit={isWorn} />
        <p className="max-w-[38em] text-sm text-balance text-text-2">{words.idleText}</p>
      </>
    )
  }
  const { prize, waits } = best
  const numbersWon = drawn.filter((one) => one.prize.kind === 'number').length
  return (
    <>
      {prize.kind === 'number' ? (
        <>
          <Badge tone="you">{words.tier(prize.tier, prize.number.length)}</Badge>
          <h1>{info.showId === prize.number ? words.bound : words.won}</h1>
          <NumberWindows number={prize.number} label={words.wonNumber(prize.number)} lit />
        </>
      ) : (
        drawn.length === 1 && (
          <>
            <PrizeMark prize={kindOf(prize)} />
            <h1>{prizeText(prize)}</h1>
            <p className="max-w-[34em] text-sm text-balance text-text-2">
              {waits ? words.prizeText.waits : words.prizeText[prize.kind]}
            </p>
          </>
        )
      )}
      {drawn.length > 1 && (
        <div className="grid w-full justify-items-center gap-3">
          {prize.kind === 'number' ? (
            <p className="text-sm text-text-2">{words.tenBest(numbersWon)}</p>
          ) : (
            <h1>{words.ten}</h1>
          )}
          <ul className="grid w-full grid-cols-2 gap-2 text-left sm:grid-cols-5">
            {drawn.map((one) => (
              <li key={one.drawId} className="grid content-start gap-1 rounded-lg bg-surface/80 p-2.5">
                <PrizeMark prize={kindOf(one.prize)} />
                <b className="text-sm">{prizeText(one.prize)}</b>
                {one.waits && <span className="text-xs text-text-3">{words.waits}</span>}
              </li>
            ))}
          </ul>
          {drawn.some((one) => one.waits) && (
            <p className="max-w-[34em] text-sm text-balance text-text-2">{words.prizeText.waits}</p>
          )}
        </div>
      )}
    </>
  )
}

const order = ['S', 'A', 'B', 'C', 'voucher', 'rename', 'coins'] as const

/** What is shown largest: the rarest. */
function bestOf(drawn: readonly NumberDrawn[]): NumberDrawn | undefined {
  return drawn.toSorted(
    (one, other) => order.indexOf(kindOf(one.prize)) - order.indexOf(kindOf(other.prize)),
  )[0]
}

function sayWhyNot({ on, pausedUntil, tickets }: NumberInfo, timeZone: string): string | null {
  const words = numbersText.stage
  if (!on) return words.off
  if (pausedUntil !== null) return words.paused(dueTime(pausedUntil, timeZone))
  return tickets === 0 ? words.noTickets : null
}
