import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { vipQuery } from '#features/levels/api.ts'
import { DiscountRule } from '#features/levels/DiscountRule.tsx'
import { VipPerks } from '#features/levels/VipPerks.tsx'
import { VipSources } from '#features/levels/VipSources.tsx'
import { VipStanding } from '#features/levels/VipStanding.tsx'
import { ZoneNote } from '#features/users/ZoneNote.tsx'
import { levelsText } from '#text/levels.ts'
import { text } from '#text/text.ts'
import { Card } from '#ui/Card.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'

/** My level as a boss. What the levels bring stands there even when my own did not load. */
export default function VipLevelPage() {
  const words = levelsText.vip
  const vip = useQuery(vipQuery)
  return (
    <div className="wrap grid gap-4 pt-4 md:gap-5">
      <div>
        <h1>{words.heading}</h1>
        <p className="mt-1 text-text-2">{words.lead}</p>
        <ZoneNote />
      </div>
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_380px] md:gap-5">
        <div className="grid min-w-0 gap-4 md:gap-5">
          <Card>
            <Loaded
              query={vip}
              skeleton={
                <div className="flex items-center gap-6" aria-busy="true">
                  <Skeleton className="h-[104px] w-[88px] shrink-0 rounded-t-[44px]" />
                  <div className="flex-1">
                    <SkeletonLines lines={4} />
                  </div>
                </div>
              }
              failed={words.failed}
              retryLabel={text.buttons.retry}
            >
              {(standing) => <VipStanding vip={standing} />}
            </Loaded>
          </Card>
          <Card title={words.perks.title}>
            <VipPerks {...(vip.data !== undefined && { current: vip.data.level })} />
          </Card>
        </div>
        <div className="grid min-w-0 gap-4 md:gap-5">
          {vip.data !== undefined && (
            <Card
              title={words.sources.title}
              aside={
                <Link to="/bill" className="text-sm font-semibold text-lamp-text hover:underline">
                  {words.sources.all}
                </Link>
              }
            >
              <VipSources sources={vip.data.sources} />
            </Card>
          )}
          <Card title={words.rule.title}>
            <DiscountRule />
          </Card>
        </div>
      </div>
    </div>
  )
}
