import { Dialog } from '@base-ui/react/dialog'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import './Popup.css'

interface LightboxProps {
  /** Which picture is shown; null while it is closed. */
  at: number | null
  onMove: (at: number) => void
  onClose: () => void
  pictures: readonly { url: string; width: number; height: number; alt: string }[]
  labels: { title: string; previous: string; next: string; close: string }
  /** Beneath the picture that is shown: what can be done with it. */
  foot?: ReactNode
}

const arrowClass =
  'absolute top-1/2 z-1 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-surface-3/90 text-text hover:bg-surface-4'

/** Pictures as large as the window allows, one at a time. Arrow keys turn, Escape closes. */
export function Lightbox({ at, onMove, onClose, pictures, labels, foot }: LightboxProps) {
  const picture = at === null ? undefined : pictures[at]
  const several = pictures.length > 1

  function turn(by: number) {
    if (at !== null) onMove((at + by + pictures.length) % pictures.length)
  }

  function turnByKey(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') turn(1)
    if (event.key === 'ArrowLeft') turn(-1)
  }

  return (
    <Dialog.Root
      open={picture !== undefined}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="popup-scrim fixed inset-0 z-50 bg-scrim" />
        <Dialog.Popup
          className="popup-card fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center p-4 pb-14 outline-none md:px-20"
          onKeyDown={turnByKey}
        >
          <Dialog.Title className="sr-only">{labels.title}</Dialog.Title>
          {/* Beside the picture is outside of it. */}
          <button
            type="button"
            tabIndex={-1}
            className="absolute inset-0 cursor-default"
            aria-hidden="true"
            onClick={onClose}
          />
          {picture && (
            <img
              key={picture.url}
              src={picture.url}
              alt={picture.alt}
              width={picture.width}
              height={picture.height}
              className="relative h-auto max-h-full w-auto max-w-full rounded-lg bg-surface object-contain shadow-3"
            />
          )}
          {several && (
            <>
              <button
                type="button"
                className={`${arrowClass} left-3 md:left-6`}
                aria-label={labels.previous}
                onClick={() => turn(-1)}
              >
                <ChevronLeft size={22} aria-hidden="true" />
              </button>
              <button
                type="button"
                className={`${arrowClass} right-3 md:right-6`}
                aria-label={labels.next}
                onClick={() => turn(1)}
              >
                <ChevronRight size={22} aria-hidden="true" />
              </button>
            </>
          )}
          <p
            className="absolute bottom-4 left-1/2 -translate-x-1/2 rounded-full bg-surface-3/90 px-3 py-1 text-sm"
            aria-live="polite"
          >
            {(at ?? 0) + 1} / {pictures.length}
          </p>
          {foot && (
            <div className="absolute bottom-4 left-4 rounded-full bg-surface-3/90 px-3 py-1 text-sm">
              {foot}
            </div>
          )}
          <Dialog.Close
            className="absolute top-3 right-3 z-1 grid size-11 place-items-center rounded-full bg-surface-3/90 text-text hover:bg-surface-4 md:top-5 md:right-6"
            aria-label={labels.close}
          >
            <X size={20} aria-hidden="true" />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
