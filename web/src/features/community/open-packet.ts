import type { FeedItem } from '@kaihei/domain/community/calls'

export type FeedPacket = Extract<FeedItem, { readonly kind: 'packet' }>['packet']

/** Whether there is something in it for whoever looks. */
export function isOpenFor({ state, mine, remainingShares }: FeedPacket): boolean {
  return state === 'open' && mine === null && remainingShares > 0
}

/** Which of these, the newest first, is the newest packet that can be opened. */
export function findNewestOpen(items: readonly FeedItem[]): string | undefined {
  return items.find((item) => item.kind === 'packet' && isOpenFor(item.packet))?.id
}
