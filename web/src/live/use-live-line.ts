import { countAchievements } from '@kaihei/domain/achievements/count-calls'
import { listChannels } from '@kaihei/domain/away/calls'
import { listConversations } from '@kaihei/domain/chat/conversation-calls'
import { getPublicConfig } from '@kaihei/domain/config/calls'
import { getLastOrder } from '@kaihei/domain/fast-orders/calls'
import type { HeardGift, IncomingMessage, Topic } from '@kaihei/domain/live-event'
import { listNotices } from '@kaihei/domain/messages/calls'
import { getProfile } from '@kaihei/domain/users/calls'
import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { setServerNow } from '#client/clock.ts'
import { moneyReads } from '#client/money.ts'
import { renew } from '#client/queries.ts'
import { endSession, isLeaving, readToken, useToken } from '#client/session.ts'
import { noteLine } from './line-state.ts'
import type { LineEnds } from './line.ts'
import { streetKey } from './street-key.ts'

interface LiveLine {
  onMessage: (message: IncomingMessage) => void
  onGift: (gift: HeardGift) => void
  onSessionEnded: () => void
}

/** Listens while somebody is signed in. An event is a hint: what it speaks of is read again. */
export function useLiveLine({ onMessage, onGift, onSessionEnded }: LiveLine): void {
  const queries = useQueryClient()
  const token = useToken()
  const tellMessage = useEffectEvent(onMessage)
  const tellGift = useEffectEvent(onGift)
  const tellEnded = useEffectEvent(onSessionEnded)

  useEffect(() => {
    if (token === null) return undefined
    return openLineLater({
      token,
      queries,
      onUp: noteLine,
      onMissed: () => void queries.invalidateQueries(),
      onEnded: () => {
        // Signing out here, or in another tab, ends the session too; that is no news.
        if (readToken() !== token || isLeaving()) return
        endSession()
        tellEnded()
      },
      onEvent: (event) => {
        if (event.type === 'message') tellMessage(event.message)
        if (event.type === 'gift.heard') tellGift(event.gift)
        if (event.type === 'clock.moved') setServerNow(event.now)
      },
      onRenew: (topic) => renewals[topic](queries),
    })
  }, [token, queries])
}

/** By which calls a screen reads what an event speaks of. */
const renewals: Readonly<Record<Topic, (queries: QueryClient) => void>> = {
  chat: (queries) => void renew(queries, [listConversations]),
  notices: (queries) => void renew(queries, [listNotices]),
  profile: (queries) => void renew(queries, [getProfile, listChannels, countAchievements]),
  money: renewMoney,
  lastOrder: (queries) => void renew(queries, [getLastOrder]),
  orders: renewOrdersLater,
  desk: renewDeskLater,
  queues: renewQueuesLater,
  modules: (queries) => void renew(queries, [getPublicConfig]),
  decided: renewDecidedLater,
  street: (queries) => void queries.invalidateQueries({ queryKey: streetKey }),
  everything: (queries) => void queries.invalidateQueries(),
}

/** What somebody was given or has rented is money, too; a page that shows none has no words for it, and nothing to renew. */
function renewMoney(queries: QueryClient): void {
  void renew(queries, moneyReads)
  import('#client/traded.ts').then(({ tradedReads }) => renew(queries, tradedReads), report)
}

/** The words about orders come with the first page that speaks of them; before that there is nothing to renew. */
function renewOrdersLater(queries: QueryClient): void {
  import('#client/orders.ts').then(({ orderReads }) => renew(queries, orderReads), report)
}

/** Only staff hear of it, and only their pages have the words. */
function renewDeskLater(queries: QueryClient): void {
  import('#client/desk.ts').then(({ renewDesk }) => renewDesk(queries), report)
}

function renewQueuesLater(queries: QueryClient): void {
  import('#client/queues.ts').then(({ renewQueues }) => renewQueues(queries), report)
}

/** Everybody hears of it; the rooms in which it is decided are the console's. */
function renewDecidedLater(queries: QueryClient): void {
  import('#client/decided.ts').then(({ decidedReads }) => renew(queries, decidedReads), report)
}

/** What could not be read again is read with the next page. */
function report(error: unknown): void {
  console.error('err', error)
}

/** Visitors never need the line, so its code comes with the first signed-in page. */
function openLineLater(ends: LineEnds): () => void {
  let hangUp: (() => void) | null = null
  let wanted = true

  async function open() {
    const { openLine } = await import('./line.ts')
    if (wanted) hangUp = openLine(ends)
  }

  open().catch(report)
  return () => {
    wanted = false
    hangUp?.()
  }
}
