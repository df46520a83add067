import { Popover as BasePopover } from '@base-ui/react/popover'
import { clsx } from 'clsx'
import type { ReactElement, ReactNode } from 'react'
import './Popup.css'

interface PopoverProps {
  /** The element that opens it: a Button or an IconButton. */
  trigger: ReactElement
  title: string
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  /** For a list, which scrolls. */
  wide?: boolean
  /** With `onOpenChange`: for content that closes it, such as a form. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** A card beside its trigger, for something to read or set without leaving the page. */
export function Popover({
  trigger,
  title,
  children,
  align = 'center',
  wide = false,
  open,
  onOpenChange,
}: PopoverProps) {
  return (
    <BasePopover.Root
      {...(open !== undefined && { open })}
      {...(onOpenChange !== undefined && { onOpenChange: (next: boolean) => onOpenChange(next) })}
    >
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner className="z-60" sideOffset={8} align={align} collisionPadding={12}>
          <BasePopover.Popup
            className={clsx(
              'popup-card max-w-[calc(100vw-24px)] rounded-lg bg-surface-2 p-4 shadow-2 outline-none',
              wide ? 'w-[400px]' : 'w-72',
            )}
          >
            <BasePopover.Title className="text-base font-semibold">{title}</BasePopover.Title>
            <div
              className={clsx(
                'mt-1.5 text-sm text-text-2',
                wide && '-mx-2 max-h-[min(560px,calc(100dvh-160px))] overflow-y-auto',
              )}
            >
              {children}
            </div>
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}
