import { useEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { loadChunk } from '#client/chunk.ts'
import { closeChat, useChatPanel } from '#features/chat-door/place.ts'
import { text } from '#text/text.ts'
import { showError } from './overlays.ts'

type Panel = typeof import('#features/chat/ChatPanel.tsx')

/** The chat arrives when somebody opens it for the first time; from then on it stays. */
export function ChatMount({ signedIn }: { signedIn: boolean }) {
  const open = useChatPanel((panel) => panel.open)
  const [panel, setPanel] = useState<Panel>()
  const wanted = open && signedIn

  useEffect(() => {
    if (!wanted || panel !== undefined) return
    loadChunk(() => import('#features/chat/ChatPanel.tsx')).then(setPanel, giveUp)
  }, [wanted, panel])

  // Whoever signs out is not shown what was open before.
  useEffect(() => {
    if (!signedIn) closeChat()
  }, [signedIn])

  if (panel === undefined || !signedIn) return null
  return (
    <ErrorBoundary fallback={null} onError={giveUp}>
      <panel.ChatPanel open={open} onClose={closeChat} />
    </ErrorBoundary>
  )
}

/** The page beneath stays as it was. */
function giveUp(failure: unknown): void {
  console.error('err', failure)
  closeChat()
  showError(text.failure.chunk.text)
}
