import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { playLevelQuery } from '#features/levels/api.ts'
import { NextPlayLevel, titleOfNext } from '#features/levels/NextPlayLevel.tsx'
import { PlayPerks } from '#features/levels/PlayPerks.tsx'
import { PlayStanding } from '#features/levels/PlayStanding.tsx'
import { ZoneNote } from '#features/users/ZoneNote.tsx'
import { levelsText } from '#text/levels.ts'
import { text } from '#text/text.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'

/** My level as a companion; whoever is none reads what it is and how to begin. */
export default function PlayLevelPage() {
  const words = levelsText.play
  const answer = useQuery(playLevelQuery)
  return (
    <div className="wrap grid gap-4 pt-4 md:gap-5">
      <div>
        <h1>{words.heading}</h1>
        <p className="mt-1 text-text-2">{words.lead}</p>
        <ZoneNote />
      </div>
      <Loaded
        query={answer}
        skeleton={
          <Card>
            <div aria-busy="true">
              <SkeletonLines lines={6} />
            </div>
          </Card>
        }
        failed={words.failed}
        retryLabel={text.buttons.retry}
        within="card"
        empty={
          <Card>
            <EmptyState
              title={words.stranger.title}
              text={words.stranger.text}
              action={
                <Link to="/entry" className={buttonClass({ variant: 'pri' })}>
                  {words.stranger.action}
                </Link>
              }
            />
          </Card>
        }
      >
        {(standing) => (
          <div className="grid items-start gap-4 md:grid-cols-2 md:gap-5">
            <Card>
              <PlayStanding standing={standing} />
            </Card>
            <Card title={titleOfNext(standing)}>
              <NextPlayLevel standing={standing} />
            </Card>
          </div>
        )}
      </Loaded>
      <Card title={words.perks.title}>
        <PlayPerks {...(answer.data && { current: answer.data.level })} />
      </Card>
    </div>
  )
}
