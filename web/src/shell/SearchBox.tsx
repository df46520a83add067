import { longestKeyword } from '@kaihei/domain/players/keyword'
import { useNavigate } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { text } from '#text/text.ts'

interface SearchBoxProps {
  className?: string
  /** Opened just now, to type in. */
  opened?: boolean
  onDone?: () => void
}

/** Enter with a keyword searches; Enter with nothing does nothing. */
export function SearchBox({ className, opened = false, onDone }: SearchBoxProps) {
  const navigate = useNavigate()
  const [keyword, setKeyword] = useState('')

  function search(event: KeyboardEvent<HTMLInputElement>) {
    const wanted = keyword.trim()
    // Enter also confirms a word while one types Chinese; that is not a search yet.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || wanted === '') return
    void navigate({ href: `/search/${encodeURIComponent(wanted)}` })
    onDone?.()
  }

  return (
    <label
      className={clsx(
        'flex h-10 items-center gap-2 rounded-full border border-line bg-well px-3.5 text-text-3',
        'transition-[border-color,box-shadow] hover:border-line-strong',
        'focus-within:border-lamp-hi focus-within:shadow-[0_0_0_3px_oklch(0.84_0.104_64/.25)]',
        className,
      )}
    >
      <Search size={17} aria-hidden="true" />
      <input
        ref={opened ? (input) => input?.focus() : undefined}
        type="search"
        enterKeyHint="search"
        maxLength={longestKeyword}
        aria-label={text.shell.search}
        placeholder={text.shell.searchHint}
        className="min-w-0 flex-1 bg-transparent text-sm text-text outline-none [&::-webkit-search-cancel-button]:hidden"
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
        onKeyDown={search}
      />
    </label>
  )
}
