import type { Danger } from '@kaihei/domain/chat/watch'
import { ShieldAlert } from 'lucide-react'
import { reportsText } from '#text/reports.ts'

/** What the house says inside a conversation: for both sides, from neither. */
export default function CautionCard({ about }: { about: Danger }) {
  const words = reportsText.caution
  return (
    <aside
      className="mx-auto flex max-w-[420px] items-start gap-2.5 rounded-lg bg-surface-2 px-3.5 py-2.5 text-sm text-text-2"
      aria-label={words.title}
    >
      <ShieldAlert size={17} className="mt-0.5 shrink-0 text-lamp" aria-hidden="true" />
      <p>
        <b className="text-text">{words.title}</b>
        <span className="block">{words[about]}</span>
      </p>
    </aside>
  )
}
