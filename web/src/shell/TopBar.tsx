import { Link } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { ChatLink } from '#features/chat-door/ChatLink.tsx'
import { servicePlace } from '#features/chat-door/place.ts'
import { text } from '#text/text.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Logo } from '#ui/Logo.tsx'
import { useEntries } from './entries.ts'
import { EntryLink } from './EntryLink.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import { SearchBox } from './SearchBox.tsx'
import './TopBar.css'

const entryClass =
  'top-link relative shrink-0 rounded-md px-1.5 py-2 text-sm text-text-2 min-[900px]:px-[9px] lg:px-[11px] lg:text-base hover:bg-surface hover:text-text'

const moreClass = 'inline-flex h-9 items-center rounded-full bg-surface px-3.5 text-sm text-text-2'

interface TopBarProps {
  /** At its end: what a visitor, or somebody who is signed in, finds there. */
  tools: ReactNode
}

export function TopBar({ tools }: TopBarProps) {
  const entries = useEntries()
  const [searching, setSearching] = useState(false)
  return (
    <header className="sticky top-0 z-30 bg-bg">
      <OfflineBar />
      <div className="wrap flex h-14 items-center gap-3 max-md:justify-between md:h-16 lg:gap-6">
        <Link to="/home" className="flex shrink-0 rounded-sm" aria-label={text.shell.homeLink}>
          <span className="flex md:max-lg:hidden">
            <Logo name={text.site.name} />
          </span>
          <span className="hidden md:max-lg:flex">
            <Logo />
          </span>
        </Link>
        <nav
          aria-label={text.shell.mainNavigation}
          className="no-scrollbar hidden min-w-0 gap-0.5 overflow-x-auto whitespace-nowrap md:flex"
        >
          {entries.map(({ name, to, outside }) => (
            <EntryLink key={name} to={to} outside={outside} className={entryClass}>
              {name}
            </EntryLink>
          ))}
        </nav>
        <SearchBox className="ml-auto w-[230px] min-w-[140px] shrink-[999] max-lg:hidden" />
        <div className="flex shrink-0 items-center gap-1 max-lg:ml-auto lg:gap-2">
          <IconButton
            variant="quiet"
            className="lg:hidden"
            label={searching ? text.shell.closeSearch : text.shell.search}
            aria-expanded={searching}
            onClick={() => setSearching(!searching)}
          >
            {searching ? <X size={20} /> : <Search size={20} />}
          </IconButton>
          {tools}
        </div>
      </div>
      {searching && (
        <div className="wrap grid gap-3 pb-3 shadow-2 lg:hidden">
          <SearchBox opened onDone={() => setSearching(false)} />
          <nav aria-label={text.shell.mainNavigation} className="flex flex-wrap gap-2 md:hidden">
            {entries.slice(3).map(({ name, to, outside }) => (
              <EntryLink key={name} to={to} outside={outside} className={moreClass}>
                {name}
              </EntryLink>
            ))}
            <ChatLink place={servicePlace} className={moreClass} onFollow={() => setSearching(false)}>
              {text.shell.service.entry}
            </ChatLink>
          </nav>
        </div>
      )}
    </header>
  )
}
