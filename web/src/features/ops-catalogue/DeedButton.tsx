import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'

/** One of the things that can be done with a row; heard, it says of which. */
export function DeedButton({
  of,
  onPress,
  children,
}: {
  of: string
  onPress: () => void
  children: ReactNode
}) {
  return (
    <Button size="sm" variant="quiet" aria-label={of} onClick={onPress}>
      {children}
    </Button>
  )
}
