import type { NumberInfo } from '@kaihei/domain/numbers/calls'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { infoQuery, tell } from '#features/numbers/api.ts'
import { DrawList } from '#features/numbers/DrawList.tsx'
import { FairCard } from '#features/numbers/FairCard.tsx'
import { MyNumbers } from '#features/numbers/MyNumbers.tsx'
import { NumberStage } from '#features/numbers/NumberStage.tsx'
import { PauseCard } from '#features/numbers/PauseCard.tsx'
import { PoolBrowser } from '#features/numbers/PoolBrowser.tsx'
import { OddsCard, PityCard, TicketsCard } from '#features/numbers/SideCards.tsx'
import { numbersText } from '#text/numbers.ts'
import { text } from '#text/text.ts'
import { Card } from '#ui/Card.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'

/** Drawing a number: odds, pity, tickets and the proof stand on the same screen. */
export default function PrizePage() {
  const info = useQuery(infoQuery)
  useEffect(() => tell('open'), [])
  return (
    <Loaded
      query={info}
      skeleton={<PrizeSkeleton />}
      failed={numbersText.failed}
      retryLabel={text.buttons.retry}
      within="page"
    >
      {(read) => <Prize info={read} />}
    </Loaded>
  )
}

function Prize({ info }: { info: NumberInfo }) {
  const [commitment, setCommitment] = useState<string>()
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] items-start gap-4 pt-2 md:gap-5 lg:grid-cols-[minmax(0,1fr)_360px] lg:grid-rows-[auto_1fr]">
      <NumberStage info={info} />
      <aside className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 md:gap-5 lg:row-span-2">
        <TicketsCard info={info} />
        <OddsCard odds={info.odds} />
        <PityCard pity={info.pity} />
        <PauseCard pausedUntil={info.pausedUntil} />
      </aside>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 md:gap-5">
        <MyNumbers info={info} />
        <FairCard fair={info.fair} onTold={setCommitment} />
        <DrawList commitment={commitment} onSeed={setCommitment} />
        {info.on && <PoolBrowser />}
      </div>
    </div>
  )
}

function PrizeSkeleton() {
  return (
    <div
      className="wrap grid grid-cols-[minmax(0,1fr)] items-start gap-4 pt-2 md:gap-5 lg:grid-cols-[minmax(0,1fr)_360px]"
      aria-busy="true"
    >
      <Skeleton className="h-[420px] rounded-xl md:rounded-2xl" />
      <div className="grid gap-4 md:gap-5">
        <Card as="div">
          <SkeletonLines lines={3} />
        </Card>
        <Card as="div">
          <SkeletonLines lines={8} />
        </Card>
      </div>
    </div>
  )
}
