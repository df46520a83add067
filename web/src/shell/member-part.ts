// What only those who are signed in have, to be fetched as one file.
export { Member } from './Member.tsx'
export { MemberTools } from './MemberTools.tsx'

// Most of their pages need these: here they are no request of their own.
import '#client/sound.ts'
import '#features/likes/press-like.ts'
import '#features/users/use-time-zone.ts'
import '#live/chat-line.ts'
import '#text/times.ts'
import '#ui/room-hue.ts'
import '@kaihei/domain/chat/accounts'
import '@kaihei/domain/chat/talk-tariff'
import 'lucide-react/dist/esm/icons/ellipsis.mjs'
