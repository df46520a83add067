import { clsx } from 'clsx'
import { Fragment, useEffect, useRef, useState } from 'react'

interface PageNavItem {
  /** The id of the section; it needs a scroll margin for the bar above. */
  id: string
  label: string
  /** Stands above the first item that names it. */
  group?: string
}

interface PageNavProps {
  label: string
  items: readonly PageNavItem[]
}

/** How far down the window a section has to begin to count as the one being read. */
const readingLine = 160

/** Where one is on a long page, and the way to its parts. A column beside it; on a phone a row that stays above. */
export function PageNav({ label, items }: PageNavProps) {
  const here = useSectionInView(items)
  const row = useRef<HTMLUListElement>(null)

  // The page is drawn after the browser has looked for the section that the address names.
  useEffect(() => {
    if (location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])

  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>(`a[href="#${here}"]`)
    if (!current || !row.current) return
    row.current.scrollLeft = current.offsetLeft - row.current.clientWidth / 3
  }, [here])

  return (
    <nav
      aria-label={label}
      className="z-20 max-md:sticky max-md:top-14 max-md:-mx-3.5 max-md:bg-bg md:sticky md:top-20 md:self-start"
    >
      <ul
        ref={row}
        className="no-scrollbar relative flex gap-1 overflow-x-auto px-3.5 py-2 md:grid md:max-h-[calc(100dvh-120px)] md:gap-0.5 md:overflow-y-auto md:px-0.5"
      >
        {items.map((item, place) => (
          <Fragment key={item.id}>
            {item.group !== undefined && item.group !== items[place - 1]?.group && (
              <li className={clsx('px-3.5 pb-1 text-xs text-text-3 max-md:hidden', place > 0 && 'pt-4')}>
                {item.group}
              </li>
            )}
            <li className="shrink-0">
              <a
                href={`#${item.id}`}
                aria-current={item.id === here ? 'location' : undefined}
                className="relative block rounded-md px-3.5 py-2 text-sm whitespace-nowrap text-text-2 transition-[background-color,color] hover:bg-surface hover:text-text aria-[current]:bg-surface-2 aria-[current]:font-semibold aria-[current]:text-text md:aria-[current]:before:absolute md:aria-[current]:before:inset-y-2.5 md:aria-[current]:before:left-0 md:aria-[current]:before:w-[3px] md:aria-[current]:before:rounded-full md:aria-[current]:before:bg-lamp"
              >
                {item.label}
              </a>
            </li>
          </Fragment>
        ))}
      </ul>
    </nav>
  )
}

function useSectionInView(items: readonly PageNavItem[]): string | undefined {
  const [here, setHere] = useState(items[0]?.id)
  useEffect(() => {
    function look() {
      const sections = items.flatMap(({ id }) => document.getElementById(id) ?? [])
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
      const begun = sections.filter((section) => section.getBoundingClientRect().top < readingLine)
      const found = atEnd && window.scrollY > 0 ? sections.at(-1) : (begun.at(-1) ?? sections[0])
      if (found !== undefined) setHere(found.id)
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [items])
  return here
}
