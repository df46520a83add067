import { memo } from 'react'
import { RunningEvents } from '#features/activities/RunningEvents.tsx'
import { BoardStrip } from '#features/boards/BoardStrip.tsx'
import { StreetStrip } from '#features/community/StreetStrip.tsx'
import { PromotionStrip } from '#features/top-ups/PromotionStrip.tsx'

/** What stands between the street and the people: what goes on, what the house gives away, whose light is the brightest, what is new. */
export const Strips = memo(function Strips() {
  return (
    <>
      <PromotionStrip first={<RunningEvents />} />
      <div className="home-strips gap-3 lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <BoardStrip />
        <StreetStrip />
      </div>
    </>
  )
})
