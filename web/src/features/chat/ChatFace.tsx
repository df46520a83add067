import { Bell, Headset, MessagesSquare } from 'lucide-react'
import { Avatar } from '#ui/Avatar.tsx'
import type { Presence } from '#ui/PresenceDot.tsx'
import { roomHue } from '#ui/room-hue.ts'
import type { ChatFaceOf } from './introduce.ts'

interface ChatFaceProps {
  face: ChatFaceOf
  size: 40 | 48 | 64
  presence?: Presence | undefined
}

const icons = { group: MessagesSquare, house: Bell, hidden: Bell, service: Headset }

/** People have a face, everything else a sign: an arch is for those one can see. */
export function ChatFace({ face: { kind, avatar, key }, size, presence }: ChatFaceProps) {
  if (kind === 'person') {
    return (
      <Avatar src={avatar} hue={roomHue(key)} size={size} {...(presence !== undefined && { presence })} />
    )
  }
  const Icon = icons[kind]
  return (
    <span
      className="room grid shrink-0 place-items-center rounded-lg bg-room-soft text-room-text"
      style={{ '--h': kind === 'service' ? 57 : roomHue(key), width: size, height: size }}
    >
      <Icon size={size * 0.45} />
    </span>
  )
}
