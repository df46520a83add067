import { ChatLink } from '#features/chat-door/ChatLink.tsx'
import { servicePlace } from '#features/chat-door/place.ts'
import { text } from '#text/text.ts'
import { buttonClass } from '#ui/button-class.ts'
import { LanguageButton } from './LanguageButton.tsx'
import { OfflineBar } from './OfflineBar.tsx'

/** What a page without bars still needs of them: help, the other language, and that the network is gone. */
export function BareCorner({ visitor }: { visitor: boolean }) {
  return (
    <>
      <div className="sticky top-0 z-30">
        <OfflineBar />
      </div>
      <div className="absolute top-3.5 right-3 z-20 flex items-center gap-1 md:top-7 md:right-6 [:root:has([data-console])_&]:hidden">
        <ChatLink place={servicePlace} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
          {text.shell.service.entry}
        </ChatLink>
        {visitor && <LanguageButton />}
      </div>
    </>
  )
}
