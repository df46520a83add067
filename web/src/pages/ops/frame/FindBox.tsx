import { findAnything } from '@kaihei/domain/ops/find-calls'
import type { Found } from '@kaihei/domain/ops/find-calls'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ListTree, ReceiptText, Search, Swords, UserRound } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useDeferredValue, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, RefObject } from 'react'
import { queryFor } from '#client/queries.ts'
import { opsText } from '#text/ops.ts'
import { AmountOf } from './AmountOf.tsx'
import { PlaceLink } from './PlaceLink.tsx'
import { placeOfFound } from './places.ts'

const icons: Readonly<Record<Found['kind'], LucideIcon>> = {
  person: UserRound,
  order: Swords,
  movement: ListTree,
  payment: ReceiptText,
}

/** A movement may turn beans into coins: what it comes to is told as the books count it. */
const units: Readonly<Record<Found['kind'], string>> = {
  person: 'coin',
  order: 'coin',
  movement: opsText.units.money,
  payment: 'coin',
}

const foundBy = (keyword: string) => queryFor(findAnything, { keyword }, { staleTime: 10_000 })

/** One field for everything that has a name or a number. Arrows walk through what was found, Enter opens the first. */
export function FindBox({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const words = opsText.frame.find
  const router = useRouter()
  const box = useRef<HTMLElement>(null)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const keyword = useDeferredValue(typed.trim())
  const queries = useQueryClient()
  const { data, isError } = useQuery({
    ...foundBy(keyword),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  })
  const items = keyword === '' ? [] : (data?.items ?? [])

  function close() {
    setOpen(false)
    setTyped('')
  }

  function leave({ relatedTarget }: FocusEvent) {
    if (!(relatedTarget instanceof Node && box.current?.contains(relatedTarget))) setOpen(false)
  }

  /** Enter may come before the answer: what is still shown then was found by fewer letters. */
  async function openFirst(wanted: string) {
    if (wanted === '') return
    const answer = await queries.fetchQuery(foundBy(wanted)).catch(() => undefined)
    const first = answer?.items[0]
    if (first === undefined || field.current?.value.trim() !== wanted) return
    close()
    router.history.push(placeOfFound(first))
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const stops = [field.current, ...(box.current?.querySelectorAll('a') ?? [])]
      const at = stops.findIndex((stop) => stop === document.activeElement)
      stops[(at + step + stops.length) % stops.length]?.focus()
    }
    if (event.key === 'Enter' && event.target === field.current) void openFirst(typed.trim())
    if (event.key === 'Escape') {
      close()
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    }
  }

  return (
    <search ref={box} className="relative min-w-0 flex-1 lg:max-w-[360px]">
      <Search
        size={16}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-text-3"
        aria-hidden="true"
      />
      <input
        ref={field}
        type="search"
        aria-label={words.label}
        placeholder={words.placeholder}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => {
          setTyped(target.value)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onBlur={leave}
        onKeyDown={press}
        className="h-9 w-full rounded-md bg-bg-well pr-16 pl-9 text-[13px] shadow-[inset_0_0_0_1px_var(--line-strong)] [&::-webkit-search-cancel-button]:hidden"
      />
      <kbd
        className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 rounded-sm bg-surface-3 px-1.5 text-xs text-text-2 pointer-coarse:hidden"
        aria-hidden="true"
      >
        Ctrl K
      </kbd>
      {open && keyword !== '' && (data !== undefined || isError) && (
        <div className="absolute inset-x-0 top-11 z-40 min-w-[280px] rounded-lg bg-surface-2 p-1.5 shadow-3">
          <ul aria-label={words.results}>
            {items.map((found) => (
              <li key={`${found.kind} ${found.id}`}>
                <PlaceLink
                  place={placeOfFound(found)}
                  onFollow={close}
                  onBlur={leave}
                  onKeyDown={press}
                  className="flex min-h-10 items-center gap-2.5 rounded-md px-2.5 py-1 text-[13px] hover:bg-surface-3 focus:bg-surface-3"
                >
                  <FoundRow {...found} />
                </PlaceLink>
              </li>
            ))}
          </ul>
          {items.length === 0 && (
            <output className="block px-2.5 py-2 text-[13px] text-text-2">
              {isError ? words.failed : words.nothing}
            </output>
          )}
        </div>
      )}
    </search>
  )
}

function FoundRow({ kind, name, who, amount }: Found) {
  const Icon = icons[kind]
  return (
    <>
      <Icon size={15} className="text-text-3" aria-hidden="true" />
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {who !== null && <span className="truncate text-xs text-text-3">{who}</span>}
      {amount !== null && <AmountOf hundredths={amount} unit={units[kind]} />}
      <span className="text-xs text-text-3">{opsText.frame.find.kinds[kind]}</span>
    </>
  )
}
