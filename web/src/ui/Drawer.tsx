import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import './Popup.css'

const sides = {
  right: 'inset-y-0 right-0 h-full max-w-[calc(100vw-48px)] rounded-l-[24px] [--sheet-away:translateX(100%)]',
  left: 'inset-y-0 left-0 h-full w-[320px] max-w-[calc(100vw-48px)] rounded-r-[24px] [--sheet-away:translateX(-100%)]',
  bottom:
    'inset-x-0 bottom-0 mx-auto max-h-[94dvh] w-full max-w-[640px] rounded-t-[24px] [--sheet-away:translateY(100%)]',
}

interface DrawerProps {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  side?: keyof typeof sides
  /** For a whole form at the right edge. */
  wide?: boolean
  children: ReactNode
  /** Stays at the foot while the rest scrolls. */
  actions?: ReactNode
}

export function Drawer({
  open,
  onClose,
  title,
  closeLabel,
  side = 'right',
  wide = false,
  children,
  actions,
}: DrawerProps) {
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="popup-scrim fixed inset-0 z-50 bg-scrim" />
        <BaseDialog.Popup
          className={clsx(
            'popup-sheet fixed z-50 flex flex-col bg-surface shadow-3 outline-none',
            'pb-[env(safe-area-inset-bottom)]',
            sides[side],
            side === 'right' && (wide ? 'w-[488px]' : 'w-[400px]'),
          )}
        >
          <div className="flex items-center justify-between gap-4 py-4 pr-3 pl-5">
            <BaseDialog.Title className="min-w-0 truncate text-xl font-semibold">{title}</BaseDialog.Title>
            <BaseDialog.Close
              className="grid size-10 shrink-0 place-items-center rounded-full text-text-2 hover:bg-surface-2 hover:text-text"
              aria-label={closeLabel}
            >
              <X size={20} />
            </BaseDialog.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">{children}</div>
          {actions && (
            <div className="flex gap-3 border-t border-line px-5 py-4 *:min-w-0 *:flex-1">{actions}</div>
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
