import { listMyNitro, revealNitro } from '@kaihei/domain/nitro/calls'
import type { NitroPurchase } from '@kaihei/domain/nitro/calls'
import { useState } from 'react'
import { useChange } from '#client/use-change.ts'
import { nitroText } from '#text/nitro.ts'
import { CodeDialog } from './CodeDialog.tsx'

/** Looking at a code once more: it is on the page as long as its dialog is. */
export function useLook({ orderNo, kind, reportUntil }: NitroPurchase) {
  const [code, setCode] = useState<string | null>(null)
  const reveal = useChange(revealNitro, {
    renews: [listMyNitro],
    onDone: ({ code: shown }) => setCode(shown),
  })
  return {
    look: () => reveal.mutate({ orderNo }),
    isLooking: reveal.isPending,
    failure: reveal.failure,
    dialog: code !== null && (
      <CodeDialog
        code={code}
        kind={kind}
        reportUntil={reportUntil}
        note={nitroText.code.again}
        onClose={() => {
          setCode(null)
          reveal.reset()
        }}
      />
    ),
  }
}
