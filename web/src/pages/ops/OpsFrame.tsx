import type { Profile } from '@kaihei/domain/users/calls'
import { Navigate, useLocation } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Menu } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { KeyList } from '#features/service-desk/KeyList.tsx'
import { BehindSecondFactor } from '#features/users/BehindSecondFactor.tsx'
import { isStaff } from '#features/users/is-staff.ts'
import { useProfile } from '#features/users/use-profile.ts'
import { ZoneNote } from '#features/users/ZoneNote.tsx'
import { useOwnTitle } from '#shell/own-title.ts'
import { opsText } from '#text/ops.ts'
import { Drawer } from '#ui/Drawer.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { FindBox } from './frame/FindBox.tsx'
import { Health } from './frame/Health.tsx'
import { OpsRail } from './frame/OpsRail.tsx'
import { useConsoleKeys } from './frame/use-console-keys.ts'

interface OpsFrameProps {
  heading: string
  lead?: ReactNode
  /** Beside the heading: the one thing to begin with. */
  action?: ReactNode
  /** The room takes the whole height and scrolls inside, has its own heading and its own keys. */
  fill?: boolean
  /** The room itself, for somebody who may enter. */
  children: (me: Profile) => ReactNode
}

/** The console: who may enter, which room this is, and the way to the others. */
export function OpsFrame({ children, ...room }: OpsFrameProps) {
  const { data: me } = useProfile()
  if (me === undefined) return null
  if (!isStaff(me.roles)) return <Navigate to="/403" replace />
  return (
    <BehindSecondFactor me={me}>
      {() => (
        <Console {...room} me={me}>
          {children(me)}
        </Console>
      )}
    </BehindSecondFactor>
  )
}

interface ConsoleProps extends Omit<OpsFrameProps, 'children'> {
  me: Profile
  children: ReactNode
}

function Console({ heading, lead, action, fill = false, me, children }: ConsoleProps) {
  const words = opsText.frame
  useOwnTitle(heading)
  const field = useRef<HTMLInputElement>(null)
  const [listing, setListing] = useState(false)
  useConsoleKeys({ field, roomHasKeys: fill, onList: () => setListing(true) })
  return (
    <div data-console="" className="lg:grid lg:grid-cols-[212px_minmax(0,1fr)]">
      <aside className="sticky top-0 h-dvh overflow-y-auto bg-bg-well px-2 pb-3 max-lg:hidden">
        <OpsRail me={me} />
      </aside>
      <div className={clsx('min-w-0', fill && 'flex h-dvh flex-col')}>
        <header
          className="sticky top-0 z-30 flex h-14 shrink-0 items-center gap-3 border-b border-line bg-bg px-3.5 md:px-6"
          aria-label={words.bar}
        >
          <RailDrawer me={me} />
          <FindBox field={field} />
          <div className="ml-auto flex items-center gap-4 text-xs max-xl:hidden">
            <Health />
          </div>
        </header>
        {fill ? (
          <div className="flex min-h-0 flex-1 flex-col p-3 max-md:p-1.5">{children}</div>
        ) : (
          <div className="mx-auto grid max-w-[1400px] grid-cols-[minmax(0,1fr)] gap-4 px-3.5 pt-4 pb-16 md:px-6 md:pt-5">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
              <div className="min-w-0 flex-1 basis-64">
                <h1>{heading}</h1>
                {lead !== undefined && <p className="text-sm text-text-2">{lead}</p>}
                <ZoneNote />
              </div>
              {action}
            </div>
            {children}
            <div className="flex flex-wrap gap-x-4 gap-y-1 text-xs xl:hidden">
              <Health />
            </div>
          </div>
        )}
      </div>
      {listing && <KeyList words={words.keys} onClose={() => setListing(false)} />}
    </div>
  )
}

/** Where there is no room for the rail it comes when asked for, and goes once somebody has gone somewhere. */
function RailDrawer({ me }: { me: Profile }) {
  const words = opsText.frame
  const { href } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  return (
    <>
      <IconButton
        variant="quiet"
        className="lg:hidden"
        label={words.menu}
        aria-expanded={openAt === href}
        onClick={() => setOpenAt(href)}
      >
        <Menu size={20} />
      </IconButton>
      <Drawer
        open={openAt === href}
        onClose={() => setOpenAt(null)}
        title={words.menu}
        closeLabel={words.closeMenu}
        side="left"
      >
        <OpsRail me={me} />
      </Drawer>
    </>
  )
}
