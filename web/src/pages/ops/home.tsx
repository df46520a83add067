import type { Profile } from '@kaihei/domain/users/calls'
import { useQuery } from '@tanstack/react-query'
import { Key } from '#features/service-desk/KeyList.tsx'
import { opsHomeText } from '#text/ops-home.ts'
import { text } from '#text/text.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { PlaceLink } from './frame/PlaceLink.tsx'
import { placeOfWaiting } from './frame/places.ts'
import { moneyDaysQuery, overviewQuery, waitingQuery } from './home/api.ts'
import { Curves } from './home/Curves.tsx'
import { QueueWindows } from './home/QueueWindows.tsx'
import { Alerts, HealthPanel } from './home/SidePanels.tsx'
import { TodayMoney } from './home/TodayMoney.tsx'
import { UrgentList } from './home/UrgentList.tsx'
import { OpsFrame } from './OpsFrame.tsx'

/** Tonight: what waits, what is most urgent, and whether the money is there. */
export default function OpsHomePage() {
  const { heading, lead } = opsHomeText
  return (
    <OpsFrame heading={heading} lead={lead} action={<Begin />}>
      {(me) => <Room me={me} />}
    </OpsFrame>
  )
}

/** The one lamp of the page: it leads to whatever was promised soonest. */
function Begin() {
  const { data } = useQuery(waitingQuery)
  const first = data?.items[0]
  if (first === undefined) return null
  return (
    <PlaceLink
      place={placeOfWaiting(first)}
      className={`${buttonClass({ variant: 'pri', size: 'lg' })} max-md:w-full`}
    >
      {opsHomeText.begin}
      <Key name="G" />
    </PlaceLink>
  )
}

/** Each panel is read by itself: one that fails leaves the others standing. */
function Room({ me }: { me: Profile }) {
  const words = opsHomeText
  const [overview, money] = [useQuery(overviewQuery), useQuery(moneyDaysQuery)]
  const days = money.data?.days
  const retryLabel = text.buttons.retry
  return (
    <>
      <Loaded
        query={overview}
        skeleton={<Skeleton className="h-[110px] w-full rounded-[20px]" />}
        failed={{ title: words.failed }}
        retryLabel={retryLabel}
        within="card"
      >
        {({ queues }) => <QueueWindows queues={queues} />}
      </Loaded>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_372px]">
        <UrgentList me={me} />
        <div className="grid gap-4">
          <Loaded
            query={overview}
            skeleton={
              <Card>
                <SkeletonLines lines={12} />
              </Card>
            }
            failed={{ title: words.failed }}
            retryLabel={retryLabel}
            within="card"
          >
            {(read) => (
              <>
                <TodayMoney money={read.money} days={days} />
                <Alerts overview={read} days={days} />
              </>
            )}
          </Loaded>
        </div>
      </div>
      <Loaded
        query={money}
        skeleton={<Skeleton className="h-[240px] w-full rounded-[20px]" />}
        failed={{ title: words.failed }}
        retryLabel={retryLabel}
        within="card"
      >
        {(read) => <Curves days={read.days} />}
      </Loaded>
      {overview.data !== undefined && <HealthPanel health={overview.data.health} />}
    </>
  )
}
