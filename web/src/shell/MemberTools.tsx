import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { MessagesSquare } from 'lucide-react'
import { ChatLink } from '#features/chat-door/ChatLink.tsx'
import { text } from '#text/text.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { CountBadge } from '#ui/CountBadge.tsx'
import { BalanceLink } from './BalanceLink.tsx'
import type { Membership } from './membership.ts'
import { NoticeBell } from './NoticeBell.tsx'

interface MemberToolsProps extends Omit<Membership, 'lastOrder'> {
  /** Undefined while the profile is on its way. */
  me: { avatar: string; hue: number; nickname: string } | undefined
}

/** The end of the top bar for whoever is signed in. */
export function MemberTools({ me, achievementCount, coins, unread, chatUnread }: MemberToolsProps) {
  return (
    <>
      <NoticeBell unread={unread} />
      <ChatEntry unread={chatUnread} />
      {coins !== null && <BalanceLink coins={coins} />}
      <Link to="/profile" className="relative block shrink-0 rounded-full" aria-label={text.shell.myProfile}>
        {me === undefined ? (
          <span className="block size-10 rounded-full bg-surface-2" />
        ) : (
          <Avatar src={me.avatar} hue={me.hue} size={40} />
        )}
        {achievementCount !== null && achievementCount > 0 && (
          <span className="absolute -top-1.5 -right-2.5 rounded-full leading-none ring-2 ring-bg">
            <CountBadge count={achievementCount} label={text.shell.achievements(achievementCount)} />
          </span>
        )}
      </Link>
    </>
  )
}

/** Where the dock has no room. */
function ChatEntry({ unread }: { unread: number }) {
  return (
    <ChatLink
      className={clsx(buttonClass({ variant: 'quiet', square: true }), 'md:hidden')}
      label={
        unread === 0 ? text.shell.chat.entry : `${text.shell.chat.entry}，${text.shell.chat.unread(unread)}`
      }
    >
      <MessagesSquare size={20} aria-hidden="true" />
      {unread > 0 && (
        <span className="absolute top-0 right-0 rounded-full leading-none ring-2 ring-bg" aria-hidden="true">
          <CountBadge count={unread} label="" />
        </span>
      )}
    </ChatLink>
  )
}
