import type { MyNumber, NumberInfo } from '@kaihei/domain/numbers/calls'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { numbersText } from '#text/numbers.ts'
import { longDate } from '#text/dates.ts'
import { dueTime } from '#text/times.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { BindDialog } from './BindDialog.tsx'
import { PrizeMark } from './PrizeMark.tsx'

/** What I have won, what I wear, and what went back. */
export function MyNumbers({ info }: { info: NumberInfo }) {
  const words = numbersText.mine
  const [binding, setBinding] = useState<string>()
  return (
    <Card title={words.title} aside={<span className="text-sm text-text-2">{words.id(info.showId)}</span>}>
      {info.mine.length === 0 ? (
        <p className="text-sm text-text-3">{words.empty}</p>
      ) : (
        <ul className="grid gap-2.5 sm:grid-cols-2 xl:grid-cols-3">
          {info.mine.map((mine, at) => (
            // The same number may have been mine twice.
            <MyNumberTile key={`${mine.number} ${at}`} mine={mine} onBind={setBinding} />
          ))}
        </ul>
      )}
      {info.renameCards > 0 && (
        <p className="mt-3 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-surface-2 px-3.5 py-2.5 text-sm">
          <span>{words.cards(info.renameCards)}</span>
          <Link to="/setting" className="font-semibold text-lamp-text hover:underline">
            {words.toRename}
          </Link>
        </p>
      )}
      {binding !== undefined && (
        <BindDialog info={info} number={binding} onClose={() => setBinding(undefined)} />
      )}
    </Card>
  )
}

function MyNumberTile({ mine, onBind }: { mine: MyNumber; onBind: (number: string) => void }) {
  const { number, tier, state } = mine
  return (
    <li className="grid content-start justify-items-start gap-1 rounded-lg bg-surface-2 px-3.5 py-3">
      <PrizeMark prize={tier} />
      <b className="text-lg">{number}</b>
      <StateText mine={mine} />
      {state === 'won' && (
        <Button size="sm" variant="pri" className="mt-1" onClick={() => onBind(number)}>
          {numbersText.stage.bind}
        </Button>
      )}
    </li>
  )
}

function StateText({ mine: { state, keepUntil } }: { mine: MyNumber }) {
  const words = numbersText.mine.states
  const timeZone = useTimeZone()
  const said = {
    won: () => words.won(dueTime(keepUntil ?? '', timeZone)),
    bound: () => (keepUntil === null ? words.boundForEver : words.bound(longDate(keepUntil, timeZone))),
    returned: () => words.returned,
  }
  return <span className="text-xs text-text-3">{said[state]()}</span>
}
