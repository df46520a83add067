import { Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { manualText } from '#text/manual.ts'
import type { ChapterId } from './chapters.ts'

interface ChapterProps {
  id: ChapterId
  children: ReactNode
}

/** A chapter has an address of its own, so that one can point at it. */
export function Chapter({ id, children }: ChapterProps) {
  const title = manualText.chapters[id]
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="group/chapter grid min-w-0 scroll-mt-[116px] gap-5 rounded-xl bg-surface px-4 py-5 shadow-1 md:scroll-mt-20 md:px-7 md:py-6"
    >
      <h2 id={`${id}-title`} className="flex items-center gap-2 text-2xl">
        {title}
        <a
          href={`#${id}`}
          aria-label={manualText.anchor(title)}
          className="rounded-sm text-text-3 opacity-0 group-hover/chapter:opacity-100 hover:text-text focus-visible:opacity-100"
        >
          <Link2 size={18} aria-hidden="true" />
        </a>
      </h2>
      {children}
    </section>
  )
}

interface PassageProps {
  title: string
  text: readonly string[]
  children?: ReactNode
}

export function Passage({ title, text, children }: PassageProps) {
  return (
    <div className="grid min-w-0 gap-2">
      <h3>{title}</h3>
      {text.map((paragraph) => (
        <p key={paragraph} className="max-w-[46em] text-pretty text-text-2">
          {paragraph}
        </p>
      ))}
      {children}
    </div>
  )
}
