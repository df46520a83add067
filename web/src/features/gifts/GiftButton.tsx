import { useRouter } from '@tanstack/react-router'
import { Gift } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '#client/chunk.ts'
import { readToken } from '#client/session.ts'
import { text } from '#text/text.ts'
import { Button } from '#ui/Button.tsx'
import type { ButtonSize, ButtonVariant } from '#ui/button-class.ts'
import type { Receiver } from './receiver.ts'

const GiftSheet = lazy(async () => ({
  default: (await loadChunk(() => import('./GiftSheet.tsx'))).GiftSheet,
}))

interface GiftButtonProps {
  to: Receiver
  variant?: ButtonVariant
  size?: ButtonSize
  wide?: boolean
}

/** Opens the sheet from which something is given to somebody; visitors sign in first. */
export function GiftButton({ to, ...look }: GiftButtonProps) {
  const router = useRouter()
  const [open, setOpen] = useState(false)
  /** Loaded once, it stays: so that it can be seen leaving. */
  const [asked, setAsked] = useState(false)

  function press() {
    if (readToken() === null) {
      void router.navigate({ to: '/login', search: { return: router.state.location.href } })
      return
    }
    setAsked(true)
    setOpen(true)
  }

  return (
    <>
      <Button {...look} icon={<Gift size={18} aria-hidden="true" />} aria-haspopup="dialog" onClick={press}>
        {text.players.give}
      </Button>
      <Suspense>{asked && <GiftSheet to={to} open={open} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
