import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import './Popup.css'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Above the title: a window glyph, an avatar. */
  glyph?: ReactNode
  children?: ReactNode
  /** Buttons. Two or more share the line. */
  actions?: ReactNode
  /** A press outside closes it. Off where something must be read. */
  outsideCloses?: boolean
  /** Shows a cross with this name; the dialog then needs no closing button among its actions. */
  closeLabel?: string
  /** For something that went wrong and must be answered. */
  alert?: boolean
}

export function Dialog({
  open,
  onClose,
  title,
  glyph,
  children,
  actions,
  outsideCloses = true,
  closeLabel,
  alert = false,
}: DialogProps) {
  return (
    <BaseDialog.Root
      open={open}
      disablePointerDismissal={!outsideCloses}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="popup-scrim fixed inset-0 z-50 bg-scrim" />
        <BaseDialog.Viewport className="fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto p-4">
          <BaseDialog.Popup
            role={alert ? 'alertdialog' : 'dialog'}
            className="popup-card relative w-[454px] max-w-full rounded-[24px] bg-surface-2 p-5 shadow-3 outline-none [--avatar-ground:var(--surface-2)] [--pane-bar:var(--surface-2)] md:p-7"
          >
            {closeLabel && (
              <BaseDialog.Close
                className="absolute top-4 right-4 grid size-9 place-items-center rounded-full text-text-3 hover:bg-surface-3 hover:text-text"
                aria-label={closeLabel}
              >
                <X size={18} />
              </BaseDialog.Close>
            )}
            {glyph && <div className="mb-4">{glyph}</div>}
            <BaseDialog.Title className="pr-6 text-xl font-semibold md:text-2xl">{title}</BaseDialog.Title>
            {children && (
              <BaseDialog.Description
                render={<div />}
                className="mt-2.5 max-h-[60vh] overflow-y-auto text-text-2"
              >
                {children}
              </BaseDialog.Description>
            )}
            {actions && <div className="mt-5 flex gap-3 *:min-w-0 *:flex-1">{actions}</div>}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
