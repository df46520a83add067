import type { ChatMessage } from '@kaihei/domain/chat/shapes'
import { chatText } from '#text/chat.ts'
import { text } from '#text/text.ts'
import { readSaid } from './read-payload.ts'
import type { Said } from './read-payload.ts'

/** A message in one line, for a screen reader. */
export function sayMessage(message: ChatMessage): string {
  const said = readSaid(message)
  const name = text.fromServer.sender({ uid: message.from, name: message.nick })
  if (said.kind === 'tip' || said.kind === 'system') return ''
  if (said.kind === 'revoked') return chatText.message.revoked(name)
  return chatText.message.heard(name, wordsOf(said))
}

function wordsOf(said: Exclude<Said, { kind: 'tip' | 'system' | 'revoked' }>): string {
  if (said.kind === 'text') return said.text
  if (said.kind === 'picture') return chatText.message.picture
  return said.kind === 'card' ? said.description : text.fromServer.message(said.card)
}
