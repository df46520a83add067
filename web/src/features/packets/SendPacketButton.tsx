import { useRouter } from '@tanstack/react-router'
import { Gift } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '#client/chunk.ts'
import { readToken } from '#client/session.ts'
import { packetsText } from '#text/packets.ts'
import { Button } from '#ui/Button.tsx'
import type { ButtonSize, ButtonVariant } from '#ui/button-class.ts'

const SendPacketSheet = lazy(() => loadChunk(() => import('./SendPacketSheet.tsx')))

interface SendPacketButtonProps {
  variant?: ButtonVariant
  size?: ButtonSize
  label?: string
}

/** The way to a packet of one's own. The sheet comes when it is asked for; visitors sign in first and come back. */
export default function SendPacketButton({
  variant = 'default',
  size = 'md',
  label = packetsText.send.button,
}: SendPacketButtonProps) {
  const router = useRouter()
  const [open, setOpen] = useState(false)

  function ask() {
    if (readToken() !== null) setOpen(true)
    else void router.navigate({ to: '/login', search: { return: router.state.location.href } })
  }

  return (
    <>
      <Button variant={variant} size={size} icon={<Gift size={16} aria-hidden="true" />} onClick={ask}>
        {label}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <SendPacketSheet
            onClose={() => setOpen(false)}
            onSent={({ id }) => {
              setOpen(false)
              void router.navigate({ to: '/red-packet/$id', params: { id } })
            }}
          />
        </Suspense>
      )}
    </>
  )
}
