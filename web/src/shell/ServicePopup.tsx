import { clsx } from 'clsx'
import { Headset, X } from 'lucide-react'
import { useRef } from 'react'
import { ChatLink } from '#features/chat-door/ChatLink.tsx'
import { chatPath, servicePlace } from '#features/chat-door/place.ts'
import { text } from '#text/text.ts'
import { buttonClass } from '#ui/button-class.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { QrCode } from '#ui/QrCode.tsx'
import { isPhone } from './phone.ts'
import { useFreePlace } from './use-free-place.ts'

/**
 * Customer service, offered once. It takes no focus and lies on nothing that can be pressed or filled in: where there
 * is no room it waits out of sight.
 */
export default function ServicePopup({ onClose }: { onClose: () => void }) {
  const element = useRef<HTMLElement>(null)
  const phone = isPhone()
  const place = useFreePlace(element, phone)
  const words = text.shell.service
  const close = (
    <IconButton variant="quiet" size="sm" label={text.buttons.close} onClick={onClose}>
      <X size={17} />
    </IconButton>
  )
  return (
    <aside
      ref={element}
      aria-label={text.shell.service.title}
      className={clsx(
        'fixed z-20 bg-surface-2 shadow-3',
        place === null && 'invisible',
        phone
          ? 'inset-x-2 bottom-2 flex items-center gap-2.5 rounded-lg py-1.5 pr-1.5 pl-3 [:root:has([data-bottom-nav])_&]:bottom-[calc(70px+env(safe-area-inset-bottom))] [:root:has([data-action-bar])_&]:bottom-[calc(140px+env(safe-area-inset-bottom))]'
          : 'w-[304px] rounded-xl p-3.5',
      )}
      style={phone || place === null ? undefined : { left: place.left, top: place.top }}
    >
      {phone ? (
        <>
          <Headset size={18} className="text-lamp" aria-hidden="true" />
          <p className="min-w-0 flex-1 truncate text-sm">{words.sentence}</p>
          <ChatLink place={servicePlace} className={buttonClass({ size: 'sm' })} onFollow={onClose}>
            {words.open}
          </ChatLink>
          {close}
        </>
      ) : (
        <div className="flex gap-3.5">
          <QrCode
            text={new URL(chatPath(servicePlace), location.href).href}
            label={text.shell.service.qr}
            size={96}
          />
          <div className="flex min-w-0 flex-1 flex-col">
            <div className="-mt-1 -mr-1 flex items-center justify-between">
              <h2 className="text-base">{text.shell.service.title}</h2>
              {close}
            </div>
            <p className="flex-1 text-sm text-text-2">{words.sentence}</p>
            <ChatLink
              place={servicePlace}
              className="self-start text-sm font-semibold text-lamp-text hover:underline"
              onFollow={onClose}
            >
              {words.open}
            </ChatLink>
          </div>
        </div>
      )}
    </aside>
  )
}
