import { Link } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { useState } from 'react'
import { text } from '#text/text.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Logo } from '#ui/Logo.tsx'
import { BalanceLink } from './BalanceLink.tsx'
import { useEntries } from './entries.ts'
import { EntryLink } from './EntryLink.tsx'
import { MeButton } from './MeButton.tsx'
import { SearchBox } from './SearchBox.tsx'

const entryClass =
  'relative shrink-0 rounded-md px-[11px] py-2 text-text-2 hover:bg-surface hover:text-text aria-[current=page]:font-semibold aria-[current=page]:text-text aria-[current=page]:after:absolute aria-[current=page]:after:bottom-0 aria-[current=page]:after:left-1/2 aria-[current=page]:after:-ml-[9px] aria-[current=page]:after:h-[3px] aria-[current=page]:after:w-[18px] aria-[current=page]:after:rounded-full aria-[current=page]:after:bg-lamp'

interface TopBarProps {
  me: { avatar: string; hue: number; nickname: string } | null | undefined
  achievementCount: number | null
  /** Hundredths; null for a visitor, and while nobody knows. */
  coins: number | null
}

export function TopBar({ me, achievementCount, coins }: TopBarProps) {
  const entries = useEntries()
  const [searching, setSearching] = useState(false)
  return (
    <header className="sticky top-0 z-30 bg-bg/95">
      <div className="wrap flex h-14 items-center gap-3.5 max-md:justify-between md:h-16 md:gap-5 lg:gap-7">
        <Link to="/home" className="flex shrink-0 rounded-sm" aria-label={text.shell.homeLink}>
          <Logo name={text.site.name} />
        </Link>
        <nav
          aria-label={text.shell.mainNavigation}
          className="no-scrollbar hidden min-w-0 flex-1 gap-0.5 overflow-x-auto whitespace-nowrap max-lg:[mask-image:linear-gradient(90deg,#000_calc(100%-24px),transparent)] max-lg:pr-6 md:flex"
        >
          {entries.map(({ name, to, outside }) => (
            <EntryLink key={name} to={to} outside={outside} className={entryClass}>
              {name}
            </EntryLink>
          ))}
        </nav>
        <SearchBox className="w-[180px] shrink-0 max-md:hidden lg:w-[230px]" />
        <div className="flex items-center gap-1.5 md:gap-3">
          <IconButton
            variant="quiet"
            className="md:hidden"
            label={searching ? text.shell.closeSearch : text.shell.search}
            aria-expanded={searching}
            onClick={() => setSearching(!searching)}
          >
            {searching ? <X size={20} /> : <Search size={20} />}
          </IconButton>
          {coins !== null && <BalanceLink coins={coins} />}
          <MeButton me={me} achievementCount={achievementCount} />
        </div>
      </div>
      {searching && (
        <div className="wrap grid gap-3 pb-3 shadow-2 md:hidden">
          <SearchBox opened onDone={() => setSearching(false)} />
          <nav aria-label={text.shell.mainNavigation} className="flex flex-wrap gap-2">
            {entries.slice(3).map(({ name, to, outside }) => (
              <EntryLink
                key={name}
                to={to}
                outside={outside}
                className="inline-flex h-9 items-center rounded-full bg-surface px-3.5 text-sm text-text-2"
              >
                {name}
              </EntryLink>
            ))}
          </nav>
        </div>
      )}
    </header>
  )
}
