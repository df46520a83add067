import { useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

interface PlaceLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** An address of the site with whatever stands behind its `?`. */
  place: string
  onFollow?: () => void
}

/** A way to a place that is only known as an address. */
export function PlaceLink({ place, onFollow, children, ...rest }: PlaceLinkProps) {
  const router = useRouter()
  return (
    <a
      {...rest}
      href={place}
      onClick={(event) => {
        // Whoever wants another tab gets one.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        onFollow?.()
        router.history.push(place)
      }}
    >
      {children}
    </a>
  )
}
