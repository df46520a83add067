import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { text } from '#text/text.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { QrCode } from '#ui/QrCode.tsx'

interface ServicePopupProps {
  /** Where customer service is reached. */
  address: string
  side: 'left' | 'right'
  onClose: () => void
}

/** Customer service, offered once. It takes no focus and covers no button. */
export default function ServicePopup({ address, side, onClose }: ServicePopupProps) {
  return (
    <aside
      aria-label={text.shell.service.title}
      className={clsx(
        'fixed bottom-7 z-20 w-[248px] rounded-xl bg-surface-2 p-4 shadow-3 max-md:inset-x-2 max-md:w-auto max-md:py-3',
        side === 'left'
          ? 'left-7 max-md:bottom-2'
          : 'right-[max(84px,calc(50vw-644px))] max-md:bottom-[calc(70px+env(safe-area-inset-bottom))] max-md:[:root:has([data-action-bar])_&]:bottom-[calc(140px+env(safe-area-inset-bottom))]',
      )}
    >
      <div className="mb-1 flex items-center justify-between">
        <h2 className="text-lg">{text.shell.service.title}</h2>
        <IconButton variant="quiet" size="sm" label={text.buttons.close} onClick={onClose}>
          <X size={17} />
        </IconButton>
      </div>
      <div className="grid gap-3 max-md:grid-cols-[auto_1fr] max-md:items-center">
        <div className="mx-auto max-md:[&_svg]:size-[92px]">
          <QrCode text={address} label={text.shell.service.qr} size={132} />
        </div>
        <div className="grid gap-1.5">
          <p className="text-sm text-text-2">{text.shell.service.sentence}</p>
          <a
            href={address}
            target="_blank"
            rel="noopener"
            className="justify-self-start text-sm font-semibold text-lamp-text hover:underline"
          >
            {text.shell.service.open}
            <span className="sr-only">{text.shell.opensNewTab}</span>
          </a>
        </div>
      </div>
    </aside>
  )
}
