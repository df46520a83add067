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
import { ErrorState } from '#ui/ErrorState.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'

/** My level as a companion; whoever is none reads what it is and how to begin. */
export default function PlayLevelPage() {
  const words = levelsText.play
  const answer = useQuery(playLevelQuery)
  const { data: standing } = answer
  const isCompanion = standing !== undefined && standing !== null
  return (
    <div className="wrap grid gap-4 pt-4 md:gap-5">
      <div>
        <h1>{words.heading}</h1>
        <p className="mt-1 text-text-2">{words.lead}</p>
        <ZoneNote />
      </div>
      {isCompanion ? (
        <div className="grid items-start gap-4 md:grid-cols-2 md:gap-5">
          <Card>
            <PlayStanding standing={standing} />
          </Card>
          <Card title={titleOfNext(standing)}>
            <NextPlayLevel standing={standing} />
          </Card>
        </div>
      ) : (
        <Card>
          {answer.isPending && (
            <div aria-busy="true">
              <SkeletonLines lines={6} />
            </div>
          )}
          {answer.isLoadingError && (
            <ErrorState {...words.failed} retryLabel={text.buttons.retry} onRetry={() => answer.refetch()} />
          )}
          {standing === null && (
            <EmptyState
              title={words.stranger.title}
              text={words.stranger.text}
              action={
                <Link to="/entry" className={buttonClass({ variant: 'pri' })}>
                  {words.stranger.action}
                </Link>
              }
            />
          )}
        </Card>
      )}
      <Card title={words.perks.title}>
        <PlayPerks {...(isCompanion && { current: standing.level })} />
      </Card>
    </div>
  )
}
