import { clsx } from 'clsx'
import { ArrowLeft, ArrowRight, ImagePlus, RotateCw, Trash2, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { ProgressBar } from './ProgressBar.tsx'

interface GridPhoto {
  key: string
  src: string
}

/** On its way, or stuck there. */
interface ComingPhoto extends GridPhoto {
  /** 0 to 1 */
  progress: number
  error?: string | undefined
}

interface PhotoGridProps {
  photos: readonly GridPhoto[]
  coming?: readonly ComingPhoto[]
  max: number
  accept: string
  onAdd: (files: File[]) => void
  onMove: (from: number, to: number) => void
  onRemove: (key: string) => void
  onRetry: (key: string) => void
  onDrop: (key: string) => void
  labels: {
    list: string
    photo: (place: number) => string
    /** On the first one. */
    first: string
    earlier: (place: number) => string
    later: (place: number) => string
    remove: (place: number) => string
    add: string
    progress: string
    retry: string
    drop: string
  }
}

const overlayButton =
  'grid size-8 place-items-center rounded-full bg-bg/85 text-text hover:bg-surface-3 disabled:invisible'

/** Photos in the order they will be shown. Dragged with a mouse, moved with buttons by everyone else. */
export function PhotoGrid({
  photos,
  coming = [],
  max,
  accept,
  onAdd,
  onMove,
  onRemove,
  onRetry,
  onDrop,
  labels,
}: PhotoGridProps) {
  const [dragged, setDragged] = useState<number | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const room = max - photos.length - coming.length
  return (
    <ul
      ref={list}
      tabIndex={-1}
      className="grid grid-cols-2 gap-2.5 outline-none md:grid-cols-3 md:gap-3"
      aria-label={labels.list}
    >
      {photos.map((photo, place) => (
        <li key={photo.key}>
          <div
            role="presentation"
            draggable
            className={clsx(
              'relative aspect-[4/3] cursor-grab overflow-hidden rounded-lg bg-surface-3',
              dragged === place && 'opacity-50',
            )}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              setDragged(place)
            }}
            onDragOver={(event) => {
              if (dragged === null) return
              event.preventDefault()
              if (dragged === place) return
              onMove(dragged, place)
              setDragged(place)
            }}
            onDragEnd={() => setDragged(null)}
          >
            <img
              src={photo.src}
              alt={labels.photo(place + 1)}
              draggable={false}
              className="size-full object-cover"
            />
            {place === 0 && (
              <span className="absolute top-2 left-2 rounded-sm bg-paper px-2 text-xs leading-[22px] font-semibold text-ink">
                {labels.first}
              </span>
            )}
            <span className="absolute inset-x-1.5 bottom-1.5 flex justify-between">
              <span className="flex gap-1.5">
                <button
                  type="button"
                  className={overlayButton}
                  aria-label={labels.earlier(place + 1)}
                  disabled={place === 0}
                  onClick={() => onMove(place, place - 1)}
                >
                  <ArrowLeft size={16} />
                </button>
                <button
                  type="button"
                  className={overlayButton}
                  aria-label={labels.later(place + 1)}
                  disabled={place === photos.length - 1}
                  onClick={() => onMove(place, place + 1)}
                >
                  <ArrowRight size={16} />
                </button>
              </span>
              <button
                type="button"
                className={clsx(overlayButton, 'hover:text-bad')}
                aria-label={labels.remove(place + 1)}
                onClick={() => {
                  onRemove(photo.key)
                  // Its button goes with it; the keyboard must not be thrown to the top of the page.
                  list.current?.focus()
                }}
              >
                <Trash2 size={16} />
              </button>
            </span>
          </div>
        </li>
      ))}
      {coming.map((photo) => (
        <li key={photo.key} className="relative aspect-[4/3] overflow-hidden rounded-lg bg-surface-3">
          <img src={photo.src} alt="" className="size-full object-cover opacity-40" />
          <span className="absolute inset-x-2.5 bottom-2.5 grid gap-2">
            {photo.error === undefined ? (
              <ProgressBar
                label={labels.progress}
                parts={[{ fraction: photo.progress, color: 'var(--lamp)' }]}
              />
            ) : (
              <>
                <span role="alert" className="rounded-sm bg-bg/85 px-2 py-1 text-xs text-bad">
                  {photo.error}
                </span>
                <span className="flex gap-1.5">
                  <button
                    type="button"
                    className={overlayButton}
                    aria-label={labels.retry}
                    onClick={() => onRetry(photo.key)}
                  >
                    <RotateCw size={16} />
                  </button>
                  <button
                    type="button"
                    className={overlayButton}
                    aria-label={labels.drop}
                    onClick={() => onDrop(photo.key)}
                  >
                    <X size={16} />
                  </button>
                </span>
              </>
            )}
          </span>
        </li>
      ))}
      {room > 0 && (
        <li className="aspect-[4/3]">
          <AddTile accept={accept} onAdd={onAdd} note={`${photos.length + coming.length} / ${max}`}>
            {labels.add}
          </AddTile>
        </li>
      )}
    </ul>
  )
}

interface AddTileProps {
  accept: string
  onAdd: (files: File[]) => void
  note: string
  children: ReactNode
}

function AddTile({ accept, onAdd, note, children }: AddTileProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  return (
    <label
      className={clsx(
        'relative grid size-full place-content-center justify-items-center gap-1 rounded-lg border border-dashed text-center outline-offset-2 outline-lamp-hi has-focus-visible:outline-2',
        over ? 'border-lamp-hi bg-lamp-soft' : 'border-line-strong bg-well hover:bg-surface-2',
      )}
    >
      <ImagePlus size={22} className="text-text-2" aria-hidden="true" />
      <b className="text-sm">{children}</b>
      <span id={id} className="text-xs text-text-3">
        {note}
      </span>
      <input
        type="file"
        accept={accept}
        multiple
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        aria-describedby={id}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onChange={(event) => {
          setOver(false)
          onAdd([...(event.currentTarget.files ?? [])])
          // The same file must be choosable again after a failure.
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}
