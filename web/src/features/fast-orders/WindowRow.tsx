import { tariff } from '@kaihei/domain/tariff'
import { fastOrdersText } from '#text/fast-orders.ts'

/** The bids that can still come, as windows that are dark. */
export function WindowRow({ bids }: { bids: number }) {
  const left = Math.max(tariff.fastOrder.bidsPerOrder - bids, 0)
  const words = fastOrdersText.list
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-2 py-1">
      <span className="flex flex-wrap gap-1 md:gap-2.5" aria-hidden="true">
        {Array.from({ length: left }, (_, place) => (
          <span
            key={place}
            className="h-10 w-[34px] rounded-t-full rounded-b-[3px] bg-surface shadow-[inset_0_0_0_1.5px_var(--line)] max-md:h-7 max-md:w-[22px]"
          />
        ))}
      </span>
      <p className="text-sm text-text-3">{left === 0 ? words.full : words.more(left)}</p>
    </div>
  )
}
