import { useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '#client/chunk.ts'
import { chatGroupsText } from '#text/chat-groups.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { myGroupsQuery } from './api.ts'

const SendPacketSheet = lazy(() => loadChunk(() => import('./SendPacketSheet.tsx')))

/**
 * Beside where one writes in a group: a packet for its people. It arrives as a card in what is said. Groups that only a
 * hosted chat knows have none.
 */
export function SendHereButton({ groupID }: { groupID: string }) {
  const [open, setOpen] = useState(false)
  const groups = useQuery(myGroupsQuery).data?.items ?? []
  if (!groups.some((group) => group.groupID === groupID)) return null
  const label = chatGroupsText.sendPacket
  return (
    <>
      <IconButton variant="quiet" size="sm" label={label} title={label} onClick={() => setOpen(true)}>
        <Gift size={18} aria-hidden="true" />
      </IconButton>
      {open && (
        <Suspense fallback={null}>
          <SendPacketSheet groupID={groupID} onClose={() => setOpen(false)} onSent={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
