import { clsx } from 'clsx'
import { useState } from 'react'

interface FaceProps {
  src: string | null | undefined
  alt: string
  /** How a drawn portrait stands in its frame; a photo always fills it. */
  drawnClassName: string
  photoClassName?: string
  dimmed?: string | false | undefined
  /** In the first window: fetched at once, before what is below it. */
  eager?: boolean
}

/**
 * The picture of a person, or an unlit window when there is none. Drawn portraits (SVG) have a transparent
 * ground and stand on the sill so the room's light shows behind them; photos cover the frame.
 */
export function Face({ src, alt, drawnClassName, photoClassName, dimmed, eager = false }: FaceProps) {
  const [failed, setFailed] = useState<string>()
  if (!src || failed === src) {
    return (
      <svg
        viewBox="0 0 64 64"
        className="absolute inset-0 size-full"
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
        aria-hidden={alt ? undefined : true}
      >
        <g fill="oklch(0.245 0.035 242 / 0.55)">
          <path d="M30 18v17H17v-4a14 14 0 0 1 13-13zM34 18v17h13v-4a14 14 0 0 0-13-13zM17 39h13v12H17zM34 39h13v12H34z" />
        </g>
      </svg>
    )
  }
  const drawn = /\.svg(?:$|[?#])|^data:image\/svg/.test(src)
  return (
    <img
      src={src}
      alt={alt}
      // Its frame says how large it is; this is what a browser reckons with until the style is here.
      width={215}
      height={240}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      draggable={false}
      className={clsx(
        'absolute',
        drawn ? drawnClassName : clsx('inset-0 size-full object-cover', photoClassName),
        dimmed,
      )}
      onError={() => setFailed(src)}
    />
  )
}
