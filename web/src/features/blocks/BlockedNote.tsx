import { Ban } from 'lucide-react'
import { useBlock } from './api.ts'
import { blocksText } from '#text/blocks.ts'
import { Button } from '#ui/Button.tsx'

/** Why nothing can be done here, and the way out of it. */
export function BlockedNote({ uk }: { uk: string }) {
  const block = useBlock()
  const words = blocksText
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-lg bg-mute-soft px-4 py-3.5 shadow-1 md:px-5">
      <Ban size={20} className="text-text-2" aria-hidden="true" />
      <p className="min-w-0 flex-1">
        <b className="block">{words.banner.title}</b>
        <span className="text-sm text-text-2">{words.banner.text}</span>
      </p>
      <Button busy={block.isPending} onClick={() => block.mutate({ uk, blocked: false })}>
        {words.unblock}
      </Button>
    </div>
  )
}
