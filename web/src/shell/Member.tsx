import type { Profile } from '@kaihei/domain/users/calls'
import { useEffect } from 'react'
import { useUnread as useChatUnread } from '#chat/unread.ts'
import { useUnread } from '#features/notices/api.ts'
import { useAchievementCount } from '#features/users/use-achievement-count.ts'
import { useCoins } from '#features/wallet/api.ts'
import { useLiveLine } from '#live/use-live-line.ts'
import { text } from '#text/text.ts'
import { showGift, showMessage } from './incoming.ts'
import { tellMembership } from './membership.ts'
import { showError } from './overlays.ts'
import { useLastOrder } from './use-last-order.ts'

interface MemberProps {
  me: Profile | undefined
  /** On a page without bars nobody sees the latest order. */
  bare: boolean
}

/** Reads and hears what the bars tell whoever is signed in. */
export function Member({ me, bare }: MemberProps) {
  const coins = useCoins()
  const achievementCount = useAchievementCount(me)
  const unread = useUnread(true)
  const { totalUnread: chatUnread } = useChatUnread(true)
  const lastOrder = useLastOrder(!bare)
  useLiveLine({
    onMessage: showMessage,
    onGift: showGift,
    onSessionEnded: () => showError(text.failure.sessionEnded),
  })

  useEffect(
    () => tellMembership({ coins, achievementCount, unread, chatUnread, lastOrder }),
    [coins, achievementCount, unread, chatUnread, lastOrder],
  )
  useEffect(() => () => tellMembership(null), [])
  return null
}
