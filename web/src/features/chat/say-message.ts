import type { ChatMessage } from '@kaihei/domain/chat/shapes'
import { chatText } from '#text/chat.ts'
import { text } from '#text/text.ts'
import { isQuiet, readSaid } from './read-payload.ts'
import type { QuietSaid, Said } from './read-payload.ts'

/** A message in one line, for a screen reader. */
export function sayMessage(message: ChatMessage): string {
  const said = readSaid(message)
  const name = text.fromServer.sender({ uid: message.from, name: message.nick })
  if (said.kind === 'revoked') return chatText.message.revoked(name)
  if (isQuiet(said)) return said.kind === 'caution' ? said.description : ''
  return chatText.message.heard(name, wordsOf(said))
}

function wordsOf(said: Exclude<Said, QuietSaid>): string {
  if (said.kind === 'text') return said.text
  if (said.kind === 'picture') return chatText.message.picture
  return said.kind === 'card' || said.kind === 'packet'
    ? said.description
    : text.fromServer.message(said.card)
}
