import { useState } from 'react'
import { chatText } from '#text/chat.ts'
import { text } from '#text/text.ts'
import { Lightbox } from '#ui/Lightbox.tsx'
import type { Picture } from '../read-payload.ts'

const widest = 260
const highest = 320

/** A picture in a conversation. Its room is kept before it has come, so that nothing moves. */
export default function PictureMessage({ picture: { url, width, height } }: { picture: Picture }) {
  const [open, setOpen] = useState(false)
  const words = chatText.message
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
