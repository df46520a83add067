import { useState } from 'react'
import { chatCardsText } from '#text/chat-cards.ts'
import { chatText } from '#text/chat.ts'
import { text } from '#text/text.ts'
import { Lightbox } from '#ui/Lightbox.tsx'
import { Bubble } from '../Bubble.tsx'
import type { CardProps } from '../card-props.ts'
import type { Card } from '../read-payload.ts'

const widest = 260
const highest = 320

/** A picture in a conversation. */
export function PictureMessage({ said, message }: CardProps<'picture'>) {
  return (
    <Bubble mine={message.flow === 'out'} bare>
      <Shown card={said.card} />
    </Bubble>
  )
}

/** Its room is kept before it has come, so that nothing moves. */
function Shown({ card }: { card: Card }) {
  const [open, setOpen] = useState(false)
  const { url, width, height } = readPicture(card)
  const words = { ...chatCardsText, picture: chatText.message.picture }
  if (url === undefined) return <p className="px-3.5 py-2 text-sm text-text-2">[{words.picture}]</p>
  if (url === null) return <p className="px-3.5 py-2 text-sm text-text-3">{words.pictureGone}</p>
  const scale = Math.min(1, widest / width, highest / height)
  return (
    <>
      <button
        type="button"
        className="block overflow-hidden rounded-[14px] bg-surface-3"
        aria-label={words.openPicture}
        onClick={() => setOpen(true)}
      >
        <img
          src={url}
          alt={words.picture}
          width={Math.round(width * scale)}
          height={Math.round(height * scale)}
          loading="lazy"
          decoding="async"
          className="block h-auto max-w-full"
        />
      </button>
      {open && (
        <Lightbox
          at={0}
          onMove={() => undefined}
          onClose={() => setOpen(false)}
          pictures={[{ url, width, height, alt: words.picture }]}
          labels={{ title: words.picture, previous: '', next: '', close: text.buttons.close }}
        />
      )}
    </>
  )
}

interface Picture {
  /** Null once the file is gone; none while the message is on its way. */
  readonly url: string | null | undefined
  readonly width: number
  readonly height: number
}

/** Only what we keep ourselves is ever shown: a picture's address is a path of this site. */
function readPicture({ url, width, height }: Card): Picture {
  return {
    url: url === undefined || (typeof url === 'string' && isOwn(url)) ? url : null,
    width: sizeOf(width),
    height: sizeOf(height),
  }
}

function isOwn(url: string): boolean {
  return URL.canParse(url, location.href) && new URL(url, location.href).origin === location.origin
}

function sizeOf(said: unknown): number {
  return typeof said === 'number' && said > 0 ? said : 240
}
