import type { LastOrder } from '@kaihei/domain/fast-orders/calls'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import {
  ArrowUp,
  ChevronRight,
  Headset,
  LampWallDown,
  MessagesSquare,
  Radio,
  ReceiptText,
} from 'lucide-react'
import { ChatLink } from '#features/chat-door/ChatLink.tsx'
import { servicePlace } from '#features/chat-door/place.ts'
import { text } from '#text/text.ts'
import { CountBadge } from '#ui/CountBadge.tsx'
import { Tooltip } from '#ui/Tooltip.tsx'
import { lastOrderWords } from './last-order.ts'
import { orderPath } from '@kaihei/domain/messages/order-path'

const itemClass =
  'group relative grid w-full justify-items-center gap-0.5 rounded-[15px] py-2.5 text-[11px] leading-[1.3] text-text-2 hover:bg-surface-3 hover:text-text lg:pt-[9px] lg:pb-[7px]'
/** Where the margin is narrow only the icons are seen; the words stay for those who listen. */
const wordClass = 'max-lg:sr-only'

/** The dock in the right margin; on a phone only the latest order is left of it, above the bottom navigation. */
export function SideNav({ lastOrder, chatUnread }: { lastOrder: LastOrder | null; chatUnread: number }) {
  const words = lastOrderWords(lastOrder)
  return (
    <>
      <aside
        aria-label={text.shell.dock}
        className="fixed right-[max(8px,calc(50vw-718px))] bottom-7 z-20 grid w-11 gap-0.5 rounded-[20px] bg-surface-2 p-1 shadow-2 max-md:hidden lg:w-[62px] lg:p-[5px]"
      >
        {lastOrder === null ? (
          <button
            type="button"
            aria-disabled="true"
            className={clsx(itemClass, 'cursor-default text-text-3 hover:bg-transparent hover:text-text-3')}
          >
            <Radio size={19} aria-hidden="true" />
            <span className={wordClass}>{words.word}</span>
          </button>
        ) : (
          <Tooltip text={words.sentence} align="end">
            <Link
              to={orderPath(lastOrder)}
              className={clsx(itemClass, 'bg-lamp-soft text-lamp-text hover:text-lamp-text')}
            >
              <Radio size={19} aria-hidden="true" />
              <span className={wordClass}>{words.word}</span>
            </Link>
          </Tooltip>
        )}
        <Link to="/community" className={itemClass}>
          <LampWallDown size={19} aria-hidden="true" />
          <span className={wordClass}>{text.shell.community}</span>
        </Link>
        <Link to="/bill" search={{ type: '3' }} className={itemClass}>
          <ReceiptText size={19} aria-hidden="true" />
          <span className={wordClass}>{text.shell.bills}</span>
        </Link>
        <ChatLink className={itemClass}>
          <MessagesSquare size={19} aria-hidden="true" />
          <span className={wordClass}>{text.shell.chat.entry}</span>
          <span className="absolute top-0.5 right-0.5 leading-none">
            <CountBadge count={chatUnread} label={text.shell.chat.unread(chatUnread)} />
          </span>
        </ChatLink>
        <ChatLink place={servicePlace} className={itemClass}>
          <Headset size={19} aria-hidden="true" />
          <span className={wordClass}>{text.shell.service.entry}</span>
        </ChatLink>
        <button
          type="button"
          className={itemClass}
          aria-label={text.shell.backToTop}
          onClick={() => window.scrollTo({ top: 0, behavior: 'instant' })}
        >
          <ArrowUp size={19} aria-hidden="true" />
          <span className={wordClass}>{text.shell.toTop}</span>
        </button>
      </aside>
      {lastOrder !== null && (
        <Link
          to={orderPath(lastOrder)}
          className="fixed inset-x-2 bottom-[calc(70px+env(safe-area-inset-bottom))] z-20 flex items-center gap-2.5 rounded-lg bg-surface-3 px-3 py-2.5 text-sm shadow-2 md:hidden [:root:has([data-action-bar])_&]:hidden"
        >
          <Radio size={20} className="text-lamp" aria-hidden="true" />
          <b className="min-w-0 flex-1 truncate">{words.sentence}</b>
          <ChevronRight size={18} className="text-text-3" aria-hidden="true" />
        </Link>
      )}
    </>
  )
}
