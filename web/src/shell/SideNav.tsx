import type { LastOrder } from '@kaihei/domain/fast-orders/calls'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ArrowUp, ChevronRight, Radio, ReceiptText } from 'lucide-react'
import { text } from '#text/text.ts'
import { Tooltip } from '#ui/Tooltip.tsx'
import { lastOrderWords } from './last-order.ts'
import { orderPath } from './order-path.ts'

const itemClass =
  'group relative grid w-full justify-items-center gap-0.5 rounded-[15px] pt-[9px] pb-[7px] text-[11px] leading-[1.3] text-text-2 hover:bg-surface-3 hover:text-text'

/** The dock in the right margin; on a phone only the latest order is left of it, above the bottom navigation. */
export function SideNav({ lastOrder }: { lastOrder: LastOrder | null }) {
  const words = lastOrderWords(lastOrder)
  return (
    <>
      <aside
        aria-label={text.shell.dock}
        className="fixed right-[max(10px,calc(50vw-718px))] bottom-7 z-20 grid w-[62px] gap-0.5 rounded-[20px] bg-surface-2 p-[5px] shadow-2 max-md:hidden"
      >
        {lastOrder === null ? (
          <button
            type="button"
            aria-disabled="true"
            className={clsx(itemClass, 'cursor-default text-text-3 hover:bg-transparent hover:text-text-3')}
          >
            <Radio size={19} aria-hidden="true" />
            {words.word}
          </button>
        ) : (
          <Tooltip text={words.sentence} align="end">
            <Link
              to={orderPath(lastOrder)}
              className={clsx(itemClass, 'bg-lamp-soft text-lamp-text hover:text-lamp-text')}
            >
              <Radio size={19} aria-hidden="true" />
              {words.word}
            </Link>
          </Tooltip>
        )}
        <Link to="/bill?type=3" className={itemClass}>
          <ReceiptText size={19} aria-hidden="true" />
          {text.shell.bills}
        </Link>
        <button
          type="button"
          className={itemClass}
          aria-label={text.shell.backToTop}
          onClick={() => window.scrollTo({ top: 0, behavior: scrollBehaviour() })}
        >
          <ArrowUp size={19} aria-hidden="true" />
          {text.shell.toTop}
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

function scrollBehaviour(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}
