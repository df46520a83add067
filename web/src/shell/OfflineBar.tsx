import { WifiOff } from 'lucide-react'
import { useReach } from '#client/reach.ts'
import { text } from '#text/text.ts'

/** While the server does not answer: what still works, and that nothing has to be done about it. */
export function OfflineBar() {
  const { reached } = useReach()
  return (
    <output className="block">
      {!reached && (
        <span className="flex items-center justify-center gap-2 bg-lamp-soft px-3.5 py-1.5 text-sm text-balance text-lamp-text">
          <WifiOff size={16} aria-hidden="true" />
          {text.shell.offline}
        </span>
      )}
    </output>
  )
}
