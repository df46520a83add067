import type { GiftId } from '@kaihei/domain/gifts/catalogue'
import { clsx } from 'clsx'
import './GiftArt.css'

interface GiftArtProps {
  /** A name that this page has never heard of has no drawing, and shows none. */
  giftId: GiftId | (string & {})
  /** Dark glass until it was given for the first time. */
  lit?: boolean
  /** Sets the width. */
  className?: string
}

/** A gift as a window of light. What it is stands beside it in words. */
export function GiftArt({ giftId, lit = true, className = 'w-12' }: GiftArtProps) {
  return (
    <img
      src={`/media/gifts/${giftId}.svg`}
      alt=""
      width={120}
      height={140}
      loading="lazy"
      decoding="async"
      draggable={false}
      className={clsx('gift-art block h-auto shrink-0', !lit && 'gift-art-off', className)}
    />
  )
}
