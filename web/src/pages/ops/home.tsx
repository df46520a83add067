import { useQuery } from '@tanstack/react-query'
import { opsHomeText } from '#text/ops-home.ts'
import { text } from '#text/text.ts'
import { Loaded } from '#ui/Loaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { overviewQuery } from './home/api.ts'
import { QueueWindows } from './home/QueueWindows.tsx'
import { OpsFrame } from './OpsFrame.tsx'

/** Tonight: what waits, what is most urgent, and whether the money is there. */
export default function OpsHomePage() {
  const { heading, lead } = opsHomeText
  return (
    <OpsFrame heading={heading} lead={lead}>
      {() => <Room />}
    </OpsFrame>
  )
}

function Room() {
  const words = opsHomeText
  const overview = useQuery(overviewQuery)
  return (
    <Loaded
      query={overview}
      skeleton={<Skeleton className="h-[110px] w-full rounded-[20px]" />}
      failed={words.failed}
      retryLabel={text.buttons.retry}
    >
      {({ queues }) => <QueueWindows queues={queues} />}
    </Loaded>
  )
}
