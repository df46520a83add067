import { isHouseAccount } from '@kaihei/domain/chat/accounts'
import type { IncomingMessage } from '@kaihei/domain/live-event'

/** Who can be written to about a message: whoever wrote it, or with whom the order is that the house speaks of. */
export function writerOf({ uid, message }: IncomingMessage): string | undefined {
  return isHouseAccount(uid) ? message.peer : uid
}
