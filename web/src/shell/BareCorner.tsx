import { text } from '#text/text.ts'
import { buttonClass } from '#ui/button-class.ts'
import { EntryLink } from './EntryLink.tsx'
import { LanguageButton } from './LanguageButton.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import { useService } from './service.ts'

/** What a page without bars still needs of them: help, the other language, and that the network is gone. */
export function BareCorner({ visitor }: { visitor: boolean }) {
  const { to, outside } = useService()
  return (
    <>
      <div className="sticky top-0 z-30">
        <OfflineBar />
      </div>
      <div className="absolute top-3.5 right-3 z-20 flex items-center gap-1 md:top-7 md:right-6">
        <EntryLink to={to} outside={outside} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
          {text.shell.service.entry}
        </EntryLink>
        {visitor && <LanguageButton />}
      </div>
    </>
  )
}
