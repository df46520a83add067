import { useState } from 'react'
import { text } from '#text/text.ts'
import { BellButton } from './BellButton.tsx'
import { loadChunk } from '#client/chunk.ts'
import { showError } from './overlays.ts'

type Panel = typeof import('./NoticePanel.tsx')

function loadPanel(): Promise<Panel> {
  return loadChunk(() => import('./NoticePanel.tsx'))
}

/** How many things I was told and have not read. The list comes when somebody reaches for it. */
export function NoticeBell({ unread }: { unread: number }) {
  const [panel, setPanel] = useState<Panel>()
  if (panel !== undefined) return <panel.NoticePanel unread={unread} />

  function fetchAhead() {
    loadPanel().catch(() => undefined)
  }

  return (
    <BellButton
      unread={unread}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={() => {
        loadPanel().then(setPanel, () => showError(text.failure.chunk.text))
      }}
    />
  )
}
