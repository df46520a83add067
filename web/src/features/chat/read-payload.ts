import { readCard } from '@kaihei/domain/chat/message-rules'
import type { ChatMessage, CustomPayload, NoticePayload, TipPayload } from '@kaihei/domain/chat/shapes'
import type { IncomingMessage } from '@kaihei/domain/live-event'

export type Card = NonNullable<ReturnType<typeof readCard>>
type Told = IncomingMessage['message']

/** What a message turns out to be, for whoever draws it. */
export type Said =
  | { readonly kind: 'revoked' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'picture'; readonly card: Card }
  | { readonly kind: 'order'; readonly card: Told; readonly orderId: string }
  | { readonly kind: 'notice'; readonly card: Told }
  | { readonly kind: 'packet'; readonly card: Card; readonly description: string }
  /** What the house says among others: a caution, a gift. */
  | { readonly kind: 'house'; readonly card: Card; readonly description: string }
  | { readonly kind: 'card'; readonly description: string }
  | { readonly kind: 'tip'; readonly tip: TipPayload }
  | { readonly kind: 'system'; readonly notice: NoticePayload }

/** What nobody in particular says: it stands in the middle. */
export type QuietSaid = Extract<Said, { kind: 'revoked' | 'tip' | 'system' | 'house' }>

export function isQuiet(said: Said): said is QuietSaid {
  return /^(?:revoked|tip|system|house)$/.test(said.kind)
}

/** Its card is drawn by code of its own. Of what people write only an address needs that. */
export function isMoreThanWords(said: Said): boolean {
  return said.kind === 'text' ? said.text.includes('://') : said.kind !== 'revoked' && said.kind !== 'card'
}

/** A newer server may write cards this page has never heard of: those are shown by what they say of themselves. */
export function readSaid({ payload, isRevoked }: Pick<ChatMessage, 'payload' | 'isRevoked'>): Said {
  if (isRevoked || payload === null) return { kind: 'revoked' }
  if ('text' in payload) return { kind: 'text', text: payload.text }
  if ('data' in payload) return readCustom(payload)
  if ('userIDList' in payload) return { kind: 'tip', tip: payload }
  return { kind: 'system', notice: payload }
}

function readCustom({ data, description }: CustomPayload): Said {
  const card = readCard(data)
  if (card?.type === 'picture') return { kind: 'picture', card }
  if (card?.type === 'caution' || card?.type === 'gift') return { kind: 'house', card, description }
  if (card?.type === 'red_packet') return { kind: 'packet', card, description }
  if (card !== undefined && isTold(card)) {
    if (card.type === 'play_order' && card.orderId !== undefined)
      return { kind: 'order', card, orderId: card.orderId }
    if (card.type === 'play_order' || card.type === 'notice') return { kind: 'notice', card }
  }
  return { kind: 'card', description }
}

/** Only the house writes these, and as it tells them over the line: that they say something at all is looked at. */
function isTold(card: Card): card is Card & Told {
  return typeof card['msg'] === 'string'
}
