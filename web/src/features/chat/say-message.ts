import type { ChatMessage } from '@kaihei/domain/chat/shapes'
import { chatText } from '#text/chat.ts'
import { text } from '#text/text.ts'
import { readSaid } from './read-payload.ts'

/** A message in one line, for a screen reader. */
export function sayMessage(message: ChatMessage): string {
  const said = readSaid(message)
  const name = text.fromServer.sender({ uid: message.from, name: message.nick })
  switch (said.kind) {
    case 'revoked':
      return chatText.message.revoked(name)
    case 'text':
      return chatText.message.heard(name, said.text)
    case 'picture':
      return chatText.message.heard(name, chatText.message.picture)
    case 'order':
    case 'notice':
      return chatText.message.heard(name, text.fromServer.message(said.card))
    case 'card':
      return chatText.message.heard(name, said.description)
    default:
      return ''
  }
}
