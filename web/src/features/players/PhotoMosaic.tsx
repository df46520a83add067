import type { PlayerDetail } from '@kaihei/domain/players/player'
import { clsx } from 'clsx'
import { useState } from 'react'
import { usePart } from '#client/use-part.ts'
import { ReportButton } from '#features/reports/ReportButton.tsx'
import { reportsText } from '#text/reports.ts'
import { text } from '#text/text.ts'
import { userText } from '#text/user.ts'

interface PhotoMosaicProps {
  nickname: string
  photos: PlayerDetail['photos']
  /** One's own are not to be reported. */
  isMe: boolean
}

const shown = 4
const loadLightbox = () => import('#ui/Lightbox.tsx')

/** Four windows into an album; each opens it at its picture. */
export function PhotoMosaic({ nickname, photos, isMe }: PhotoMosaicProps) {
  const [at, setAt] = useState<number | null>(null)
  const { part } = usePart(at !== null, loadLightbox)
  const words = userText.photos
  const tiles = photos.slice(0, shown)
  const open = at === null ? undefined : photos[at]
  return (
    <>
      <ul
        className={clsx(
          'grid gap-2 max-lg:grid-cols-4 max-lg:*:aspect-square lg:auto-rows-[106px]',
          tiles.length === 1 ? 'lg:grid-cols-[220px] lg:auto-rows-[220px]' : 'lg:grid-cols-[130px_130px]',
        )}
        aria-label={words.title(nickname)}
      >
        {tiles.map(({ url, width, height }, place) => (
          <li
            key={url}
            className={clsx('min-h-0 min-w-0', tiles.length === 3 && place === 0 && 'lg:col-span-2')}
          >
            <button
              type="button"
              className="group relative block size-full overflow-hidden rounded-lg bg-surface-3"
              aria-label={words.photo(nickname, place + 1)}
              onClick={() => setAt(place)}
            >
              <img
                src={url}
                alt=""
                width={width}
                height={height}
                loading="lazy"
                className="size-full object-cover transition-[filter] group-hover:brightness-110"
              />
              {place === tiles.length - 1 && photos.length > 1 && (
                <span className="absolute right-1.5 bottom-1.5 rounded-sm bg-bg/85 px-2 text-xs leading-[22px]">
                  {words.all(photos.length)}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {part && (
        <part.Lightbox
          at={at}
          onMove={setAt}
          onClose={() => setAt(null)}
          pictures={photos.map((photo, place) => ({ ...photo, alt: words.photo(nickname, place + 1) }))}
          labels={{
            title: words.title(nickname),
            previous: words.previous,
            next: words.next,
            close: text.buttons.close,
          }}
          foot={
            open !== undefined &&
            !isMe && (
              <ReportButton
                look="line"
                reported={{ kind: 'photo', id: open.url }}
                label={reportsText.title.photo}
                onAsk={() => setAt(null)}
              />
            )
          }
        />
      )}
    </>
  )
}
