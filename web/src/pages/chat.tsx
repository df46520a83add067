import { getRouteApi, Navigate } from '@tanstack/react-router'
import { chatEntry } from '#features/chat-door/place.ts'
import { ServiceDesk } from '#features/service-desk/ServiceDesk.tsx'
import { isStaff } from '#features/users/is-staff.ts'
import { useProfile } from '#features/users/use-profile.ts'
import { opsText } from '#text/ops.ts'
import { OpsFrame } from './ops/OpsFrame.tsx'

const place = getRouteApi('/chat')

/** Where staff talk with customers. For everybody else a conversation is no page: the panel opens on it. */
export default function ChatPage() {
  const { data: me } = useProfile()
  const { case: customer, view = 'open', type, id } = place.useSearch()
  if (me === undefined) return null
  if (!isStaff(me.roles)) return <PanelInstead type={type} id={id} />
  return (
    <OpsFrame heading={opsText.rooms.chat.name} fill>
      {({ uk, roles }) => (
        <ServiceDesk
          me={{ uk, isAdmin: roles.includes('admin') }}
          view={id === undefined ? view : 'own'}
          customer={customer}
          own={customer === undefined && id !== undefined ? { type, id } : undefined}
        />
      )}
    </OpsFrame>
  )
}

function PanelInstead({ type, id }: { type: string | undefined; id: string | undefined }) {
  return <Navigate to="/home" replace state={chatEntry(id === undefined ? undefined : { type, id })} />
}
