import type { Module } from '@kaihei/domain/modules/module'
import { listModules } from '@kaihei/domain/ops/module-calls'
import type { ModuleState, ModuleTurn } from '@kaihei/domain/ops/module-calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryFor } from '#client/queries.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { modulesText } from '#text/modules.ts'
import { text } from '#text/text.ts'
import { dateAndTime } from '#text/dates.ts'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Switch } from '#ui/Switch.tsx'
import { SwitchDialog } from './SwitchDialog.tsx'

/** Every switch, how it stands and why, and the latest turns. */
export function SwitchBoard() {
  const words = modulesText
  const query = useQuery(queryFor(listModules, {}))
  const [asking, setAsking] = useState<{ module: Module; on: boolean } | null>(null)
  const [news, setNews] = useState<string | null>(null)
  return (
    <div className="grid max-w-[760px] gap-4">
      <output className="text-sm text-ok empty:hidden">{news}</output>
      <Loaded
        query={query}
        skeleton={<Skeleton className="h-[300px] rounded-xl" />}
        failed={words.failed}
        retryLabel={text.buttons.retry}
      >
        {({ items, history }) => (
          <>
            <Card pad={false}>
              <ul aria-label={words.list}>
                {items.map((state) => (
                  <li key={state.module} className="border-b border-line p-4 last:border-b-0 md:px-5">
                    <SwitchRow
                      state={state}
                      onTurn={(on) => {
                        setNews(null)
                        setAsking({ module: state.module, on })
                      }}
                    />
                  </li>
                ))}
              </ul>
            </Card>
            <Card title={words.history}>
              {history.length === 0 ? (
                <p className="text-sm text-text-3">{words.noHistory}</p>
              ) : (
                <ul className="grid gap-3">
                  {history.map((turn) => (
                    <TurnRow key={`${turn.module} ${turn.at}`} turn={turn} />
                  ))}
                </ul>
              )}
            </Card>
          </>
        )}
      </Loaded>
      {asking !== null && (
        <SwitchDialog
          {...asking}
          onDone={() => {
            setNews(words.done(words.names[asking.module], asking.on))
            setAsking(null)
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  )
}

function SwitchRow({ state, onTurn }: { state: ModuleState; onTurn: (on: boolean) => void }) {
  const words = modulesText
  const timeZone = useTimeZone()
  const { module, on, by, why, at } = state
  return (
    <Switch
      checked={on}
      onChange={onTurn}
      hint={
        <>
          {words.what[module]}
          <br />
          {by === null || at === null
            ? words.always
            : `${words.turned(by, dateAndTime(at, timeZone))} · ${why ?? ''}`}
        </>
      }
    >
      <span className="flex flex-wrap items-center gap-2">
        <b>{words.names[module]}</b>
        <Badge tone={on ? 'live' : 'dead'}>{on ? words.on : words.offState}</Badge>
      </span>
    </Switch>
  )
}

function TurnRow({ turn: { module, on, by, why, at } }: { turn: ModuleTurn }) {
  const words = modulesText
  const timeZone = useTimeZone()
  return (
    <li className="grid gap-0.5 text-sm">
      <span>
        {words.turn(words.names[module], on)}
        <span className="text-text-3"> · {words.turned(by, dateAndTime(at, timeZone))}</span>
      </span>
      <span className="break-words text-text-2">{why}</span>
    </li>
  )
}
