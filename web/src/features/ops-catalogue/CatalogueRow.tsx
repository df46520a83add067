import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { serverNow } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { opsCatalogueText } from '#text/ops-catalogue.ts'
import { dayAndTime } from '#text/times.ts'
import { Switch } from '#ui/Switch.tsx'

interface CatalogueRowProps {
  thing: {
    readonly name: string
    readonly english: string
    readonly on: boolean
    readonly by: string | null
    readonly why: string | null
    readonly at: string | null
  }
  picture?: ReactNode
  /** What else there is to say of it in a line. */
  facts: ReactNode
  onTurn: () => void
  /** What can be done with it beside the switch. */
  children: ReactNode
}

/** A thing of the catalogue: what it is called, whether it is offered, and who changed it last. */
export function CatalogueRow({ thing, picture, facts, onTurn, children }: CatalogueRowProps) {
  const { name, english, on } = thing
  return (
    <li className="grid gap-x-4 gap-y-1.5 border-b border-line py-3 last:border-0 md:grid-cols-[minmax(0,1fr)_272px]">
      <div className="flex min-w-0 items-center gap-3">
        {picture !== undefined && <span className={clsx('shrink-0', !on && 'opacity-45')}>{picture}</span>}
        <div className="min-w-0 flex-1">
          <Switch
            checked={on}
            onChange={onTurn}
            hint={
              <>
                {facts}
                <LastChange thing={thing} />
              </>
            }
          >
            <b lang="zh-CN">{name}</b> <span className="text-sm text-text-2">{english}</span>
          </Switch>
        </div>
      </div>
      <div
        className={clsx(
          'flex flex-wrap items-center gap-1 md:justify-end',
          picture === undefined ? 'max-md:-ml-2' : 'max-md:pl-12',
        )}
      >
        {children}
      </div>
    </li>
  )
}

function LastChange({ thing: { by, why, at } }: Pick<CatalogueRowProps, 'thing'>) {
  const timeZone = useTimeZone()
  if (by === null || at === null) return null
  return (
    <span className="block">
      {opsCatalogueText.turned(by, dayAndTime(at, timeZone, serverNow()))} · {why}
    </span>
  )
}
