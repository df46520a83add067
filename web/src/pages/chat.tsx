import { getRouteApi, Navigate } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { chatEntry } from '#features/chat-door/place.ts'
import { ServiceDesk } from '#features/service-desk/ServiceDesk.tsx'
import { isStaff } from '#features/users/is-staff.ts'
import { useProfile } from '#features/users/use-profile.ts'
import { OpsNav } from './ops/OpsNav.tsx'

const place = getRouteApi('/chat')

/** Where staff talk with customers. For everybody else a conversation is no page: the panel opens on it. */
export default function ChatPage() {
  const { data: me } = useProfile()
  const { case: customer, view = 'open', type, id } = place.useSearch()
  if (me === undefined) return null
  if (!isStaff(me.roles)) return <PanelInstead type={type} id={id} />
  return (
    <div className="wrap -mb-16 flex h-[calc(100dvh-64px)] flex-col gap-3 pt-3 pb-3 max-md:-mb-36 max-md:h-[calc(100dvh-56px-64px-env(safe-area-inset-bottom))] max-md:pb-1">
      {/* Where list and pane are not side by side, the pane has the room and its own way back. */}
      <div className={clsx('shrink-0', (customer ?? id) !== undefined && 'max-lg:hidden')}>
        <OpsNav />
      </div>
      <ServiceDesk
        me={{ uk: me.uk, isAdmin: me.roles.includes('admin') }}
        view={id === undefined ? view : 'own'}
        customer={customer}
        own={customer === undefined && id !== undefined ? { type, id } : undefined}
      />
    </div>
  )
}

function PanelInstead({ type, id }: { type: string | undefined; id: string | undefined }) {
  return <Navigate to="/home" replace state={chatEntry(id === undefined ? undefined : { type, id })} />
}
