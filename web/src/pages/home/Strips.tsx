import { BoardStrip } from '#features/boards/BoardStrip.tsx'
import { PromotionStrip } from '#features/top-ups/PromotionStrip.tsx'

/** What stands between the street and the people: what the house gives away, and whose light is the brightest. */
export function Strips() {
  return (
    <>
      <PromotionStrip />
      <BoardStrip />
    </>
  )
}
