import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { achieveText } from '#text/achieve.ts'
import { text } from '#text/text.ts'
import { Card } from '#ui/Card.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { overviewQuery, wallQuery } from './api.ts'
import { DarkRow } from './DarkRow.tsx'
import { GlassWindow } from './GlassWindow.tsx'
import { askText, shareText } from './words.ts'
import './windows.css'

/** Whose wall it is: somebody's, or my own. */
type WallCardProps = { uk: string } | { mine: true }

/** The finest windows of a person, for a page about them. Who shows none, or has none, has no wall there. */
export function WallCard(props: WallCardProps) {
  const mine = 'mine' in props
  const query = useQuery(mine ? overviewQuery : wallQuery(props.uk))
  // Windows are drawn a few at a time, between frames.
  const overview = { ...query, data: useDeferredValue(query.data) }
  const words = achieveText
  if (!mine && (overview.data === undefined || overview.data.worn.length === 0)) return null
  return (
    <Card
      title={mine ? words.worn.mine : words.worn.theirs}
      aside={
        mine ? (
          <Link to="/achieve" className="text-sm font-semibold text-lamp-text hover:underline">
            {overview.data !== undefined && overview.data.claimable > 0
              ? words.claim.title(overview.data.claimable)
              : words.worn.all}
          </Link>
        ) : (
          <span className="text-sm text-text-2">{words.wall(overview.data?.achieved ?? 0)}</span>
        )
      }
    >
      <Loaded
        query={{ ...overview, data: overview.data?.worn }}
        skeleton={<DarkRow />}
        failed={words.failed.title}
        retryLabel={text.buttons.retry}
        empty={
          <div className="grid gap-3">
            <DarkRow />
            <p className="text-center text-sm text-text-3">{words.none}</p>
          </div>
        }
      >
        {(worn) => (
          <ol className="window-row" aria-label={words.worn.label}>
            {worn.map((window) => (
              <li key={window.id} className="grid justify-items-center text-center text-xs text-text-3">
                <GlassWindow window={window} light={1} className="w-[64px] md:w-[76px]" />
                <b className="mt-1 text-sm text-text" title={askText(window)}>
                  {words.name(window)}
                </b>
                {shareText(window)}
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </Card>
  )
}
