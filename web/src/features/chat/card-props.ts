import type { ChatMessage } from '@kaihei/domain/chat/shapes'
import type { Said } from './read-payload.ts'

/** What a message that is more than words is drawn from. */
export interface CardProps<Kind extends Said['kind'] = Said['kind']> {
  said: Extract<Said, { kind: Kind }>
  message: ChatMessage
  /** Only the last thing that was said of an order shows how it stands. */
  isLatest: boolean
}
