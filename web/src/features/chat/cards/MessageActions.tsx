import { isHouseAccount } from '@kaihei/domain/chat/accounts'
import { mayStillRevoke } from '@kaihei/domain/chat/revoke-rules'
import type { ChatMessage } from '@kaihei/domain/chat/shapes'
import { Ellipsis } from 'lucide-react'
import { serverNow } from '#client/clock.ts'
import { chatCardsText } from '#text/chat-cards.ts'
import { IconButton } from '#ui/IconButton.tsx'
import type { MessageDeeds } from '../message-deeds.ts'
import type { Said } from '../read-payload.ts'
import { useFetched } from './use-fetched.ts'

interface MessageActionsProps extends Pick<MessageDeeds, 'onRevoke' | 'onReport'> {
  message: ChatMessage
  said: Said
}

/** The dots beside a message, if anything can be done with it. */
export default function MessageActions({ message, said, onRevoke, onReport }: MessageActionsProps) {
  const [menu, fetchMenu] = useFetched(() => import('../MessageMenu.tsx'))
  const { flow, status, from, time } = message
  const isMine = flow === 'out'
  const mayRevoke =
    isMine && status === 'success' && mayStillRevoke(new Date(time * 1000), new Date(serverNow()))
  const deeds = {
    copies: said.kind === 'text' && 'clipboard' in navigator ? said.text : undefined,
    onRevoke: mayRevoke ? onRevoke : undefined,
    onReport: isMine || isHouseAccount(from) ? undefined : onReport,
  }
  if (Object.values(deeds).every((deed) => deed === undefined)) return null
  const trigger = (
    <IconButton
      variant="quiet"
      size="sm"
      round
      label={chatCardsText.actions}
      aria-haspopup="menu"
      className="opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 data-popup-open:opacity-100 pointer-coarse:opacity-60"
      onClick={fetchMenu}
    >
      <Ellipsis size={16} aria-hidden="true" />
    </IconButton>
  )
  if (menu === undefined) return trigger
  return <menu.MessageMenu {...deeds} message={message} trigger={trigger} align={isMine ? 'end' : 'start'} />
}
