import type { FeedItem } from '@kaihei/domain/community/calls'
import { communityText } from '#text/community.ts'

/** Paper on a pin: the only paper in the street. */
export function ToldAnnouncement({
  item,
  time,
}: {
  item: Extract<FeedItem, { readonly kind: 'announcement' }>
  time: string
}) {
  const { at } = item
  return (
    <article className="street-note relative rounded-[4px] p-4 pt-5 text-ink shadow-2 md:px-6 md:py-5">
      <span
        className="absolute -top-2 left-1/2 -ml-2 size-4 rounded-full bg-info shadow-1"
        aria-hidden="true"
      />
      <p className="text-xs text-ink/75">{communityText.from}</p>
      <h4 className="mt-1 text-base font-semibold break-words md:text-lg">
        {communityText.noticeTitle(item)}
      </h4>
      <p className="mt-1 break-words whitespace-pre-line">{communityText.noticeText(item)}</p>
      <p className="mt-2 text-xs text-ink/75">
        <time dateTime={at}>{time}</time>
      </p>
    </article>
  )
}
