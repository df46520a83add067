import { Link } from '@tanstack/react-router'
import { CircleUserRound, ClipboardList, Heart, House, Zap } from 'lucide-react'
import { text } from '#text/text.ts'

const itemClass =
  'grid content-center justify-items-center gap-0.5 text-[11px] leading-[1.3] text-text-3 aria-[current=page]:font-semibold aria-[current=page]:text-text aria-[current=page]:[&_.lucide]:text-lamp'

/** The phone's navigation; larger screens have the top bar. */
export function BottomNav() {
  const words = text.shell.bottom
  return (
    <nav
      data-bottom-nav=""
      aria-label={text.shell.bottomNavigation}
      className="fixed inset-x-0 bottom-0 z-30 grid h-[calc(62px+env(safe-area-inset-bottom))] grid-cols-5 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <Link to="/home" className={itemClass} activeOptions={{ includeSearch: false }}>
        <House size={20} aria-hidden="true" />
        {words.home}
      </Link>
      <Link to="/like" className={itemClass}>
        <Heart size={20} aria-hidden="true" />
        {words.likes}
      </Link>
      <Link
        to="/order-quickly"
        className="grid content-center justify-items-center gap-0.5 text-[11px] leading-[1.3] text-lamp-text"
      >
        <span className="-mt-3.5 grid h-[34px] w-10 place-items-center rounded-t-[20px] rounded-b-[8px] bg-lamp text-on-lamp ring-4 ring-surface">
          <Zap size={19} aria-hidden="true" />
        </span>
        {words.quickOrder}
      </Link>
      <Link to="/order" className={itemClass}>
        <ClipboardList size={20} aria-hidden="true" />
        {words.orders}
      </Link>
      <Link to="/profile" className={itemClass}>
        <CircleUserRound size={20} aria-hidden="true" />
        {words.me}
      </Link>
    </nav>
  )
}
