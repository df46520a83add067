import { WifiOff } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useReach } from '#client/reach.ts'
import { text } from '#text/text.ts'

const Offline = () => text.shell.offline.nothing

/** Nobody needs it with a network. The worker has it from its beginning (site-worker.ts); where there is none, less is said. */
const HowOld = lazy(() =>
  import('./HowOld.tsx').then(
    (arrived) => ({ default: arrived.HowOld }),
    () => ({ default: Offline }),
  ),
)

/** While the server does not answer: how old what is shown is, and that nothing has to be done about it. */
export function OfflineBar() {
  const { reached } = useReach()
  return (
    <output className="block">
      {!reached && (
        <span className="flex items-center justify-center gap-2 bg-lamp-soft px-3.5 py-1.5 text-sm text-balance text-lamp-text">
          <WifiOff size={16} aria-hidden="true" />
          <span>
            <Suspense fallback={<Offline />}>
              <HowOld />
            </Suspense>
            {text.shell.offline.rest}
          </span>
        </span>
      )}
    </output>
  )
}
