import type { ChatMessage } from '@kaihei/domain/chat/shapes'
import { chatText } from '#text/chat.ts'
import { text } from '#text/text.ts'
import { isQuiet, readSaid } from './read-payload.ts'
import type { QuietSaid, Said } from './read-payload.ts'

/** What somebody says, in plain words. */
export function spokenWords(said: Exclude<Said, QuietSaid>): string {
  if (said.kind === 'text') return said.text
  if (said.kind === 'picture') return chatText.message.picture
  if ('description' in said) return said.description || chatText.message.unknown
  return text.fromServer.message(said.card)
}

/** A message in plain words: all there is to it, or what stands in the place of a card until that has come. */
export function wordsOf(said: Said, { flow, nick }: Pick<ChatMessage, 'flow' | 'nick'>): string {
  if (!isQuiet(said)) return spokenWords(said)
  const words = chatText.message
  if (said.kind === 'revoked') return flow === 'out' ? words.revokedMine : words.revoked(nick)
  if (said.kind === 'system') return said.notice.groupProfile.name
  return said.kind === 'tip' ? '…' : said.description
}

/** A message in one line, for a screen reader. */
export function sayMessage(message: ChatMessage): string {
  const said = readSaid(message)
  const { kind } = said
  if (kind === 'tip' || kind === 'system') return ''
  const words = wordsOf(said, message)
  if (kind === 'revoked' || kind === 'house') return words
  return chatText.message.heard(text.fromServer.sender({ uid: message.from, name: message.nick }), words)
}
