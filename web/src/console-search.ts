import type { PagePath } from '@kaihei/domain/pages'
import { useSearch } from '@tanstack/react-router'
import { chosen, type Said, whole, words } from './read-search.ts'

export const inspectedOrderViews = ['arbitration', 'refund', 'open', 'ended'] as const
export const paymentTabs = [
  'all',
  'differing',
  'wanted',
  'disputed',
  'refunded',
  'reconcile',
  'notices',
] as const
export const payoutViews = ['requested', 'approved', 'paying', 'ended'] as const
export const decisionStates = ['submitted', 'approved', 'rejected'] as const
export const campaignViews = ['vouchers', 'events', 'announcements', 'prizes'] as const
export const reviewViews = ['all', 'reported', 'takenDown', 'deleted'] as const
export const reportStates = ['open', 'decided'] as const
export const inspectedRentalViews = ['login', 'claim', 'decided'] as const

/** Which list of orders staff came from. */
const readInspectedPlace = chosen({ view: inspectedOrderViews }, 'sn')

/**
 * What each room of the console reads of its address, as `search.ts` does for the pages everybody opens: nobody else
 * has to load it.
 */
const consoleSearches = {
  '/ops/applications': chosen({ state: decisionStates }, 'id'),
  '/ops/orders': readInspectedPlace,
  '/ops/orders/$id': readInspectedPlace,
  '/ops/withdrawals': chosen({ view: payoutViews }, 'id'),
  '/ops/payments': chosen({ view: paymentTabs }, 'id', 'sort', 'matched'),
  '/ops/people': words('keyword'),
  '/ops/nitro': chosen({ state: reportStates }, 'id'),
  '/ops/rentals': chosen({ view: inspectedRentalViews }, 'id'),
  '/ops/books': words('id', 'who', 'kind', 'from', 'until', 'sort'),
  '/ops/audit': words('who', 'what', 'thing', 'from', 'until', 'sort'),
  '/ops/rules': words('group', 'key'),
  '/ops/campaigns': chosen({ view: campaignViews }),
  '/ops/reviews': (said: Said) => ({
    ...chosen({ view: reviewViews }, 'id', 'keyword')(said),
    stars: whole(said['stars'], 1, 5),
  }),
  '/ops/reports': chosen({ state: reportStates }, 'id'),
} satisfies Partial<Record<PagePath, (said: Said) => object>>

export type ConsoleSearches = typeof consoleSearches

/** What the room at this address is told of it. */
export function useAsked<Path extends keyof ConsoleSearches>(path: Path) {
  const said: Said = useSearch({ strict: false })
  return consoleSearches[path](said) as Partial<ReturnType<ConsoleSearches[Path]>>
}
