import { useEffect, useState } from 'react'
import { ErrorBoundary } from '#client/ErrorBoundary.tsx'
import { loadChunk } from '#client/chunk.ts'
import { useChatDoor, useChatPanel } from '#features/chat-door/place.ts'
import { text } from '#text/text.ts'
import { showError } from './overlays.ts'

type Panel = typeof import('#features/chat/ChatPanel.tsx')

/** The chat arrives when somebody opens it for the first time; from then on it stays. */
export function ChatMount({ signedIn }: { signedIn: boolean }) {
  const target = useChatPanel()
  const { closeChat } = useChatDoor()
  const [panel, setPanel] = useState<Panel>()
  const wanted = target !== undefined && signedIn

  useEffect(() => {
    if (!wanted || panel !== undefined) return
    loadChunk(() => import('#features/chat/ChatPanel.tsx')).then(setPanel, (failure: unknown) =>
      giveUp(failure, closeChat),
    )
  }, [wanted, panel, closeChat])

  if (panel === undefined || !signedIn) return null
  return (
    <ErrorBoundary fallback={null} onError={(failure) => giveUp(failure, closeChat)}>
      <panel.ChatPanel target={target} onClose={closeChat} />
    </ErrorBoundary>
  )
}

/** The page beneath stays as it was. */
function giveUp(failure: unknown, closeChat: () => void): void {
  console.error('err', failure)
  closeChat()
  showError(text.failure.chunk.text)
}
