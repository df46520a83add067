import { readCard } from '@kaihei/domain/chat/message-rules'
import type { ChatMessage, CustomPayload, NoticePayload, TipPayload } from '@kaihei/domain/chat/shapes'
import type { IncomingMessage } from '@kaihei/domain/live-event'

export interface Picture {
  /** Null once the file is gone; none while the message is on its way. */
  readonly url: string | null | undefined
  readonly width: number
  readonly height: number
}

/** What a message turns out to be, for whoever draws it. */
export type Said =
  | { readonly kind: 'revoked' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'picture'; readonly picture: Picture }
  | { readonly kind: 'order'; readonly card: IncomingMessage['message']; readonly orderId: string }
  | { readonly kind: 'notice'; readonly card: IncomingMessage['message'] }
  | { readonly kind: 'card'; readonly description: string }
  | { readonly kind: 'tip'; readonly tip: TipPayload }
  | { readonly kind: 'system'; readonly notice: NoticePayload }

type Sayable = Pick<ChatMessage, 'type' | 'payload' | 'isRevoked'>

/** A newer server may write cards this page has never heard of: those are shown by what they say of themselves. */
export function readSaid({ type, payload, isRevoked }: Sayable): Said {
  if (isRevoked || payload === null) return { kind: 'revoked' }
  if (type === 'TIMTextElem') return { kind: 'text', text: (payload as { text: string }).text }
  if (type === 'TIMGroupTipElem') return { kind: 'tip', tip: payload as TipPayload }
  if (type === 'TIMGroupSystemNoticeElem') return { kind: 'system', notice: payload as NoticePayload }
  return readCustom(payload as CustomPayload)
}

function readCustom({ data, description }: CustomPayload): Said {
  const card = readCard(data)
  if (card?.type === 'picture') return { kind: 'picture', picture: readPicture(card) }
  if (card !== undefined && typeof card['msg'] === 'string') {
    const told = card as unknown as IncomingMessage['message']
    if (card.type === 'play_order' && told.orderId !== undefined)
      return { kind: 'order', card: told, orderId: told.orderId }
    if (card.type === 'play_order' || card.type === 'notice') return { kind: 'notice', card: told }
  }
  return { kind: 'card', description }
}

/** Only what we keep ourselves is ever shown: a picture's address is a path of this site. */
function readPicture(card: { readonly [field: string]: unknown }): Picture {
  const { url, width, height } = card
  return {
    url: url === undefined || (typeof url === 'string' && isOwn(url)) ? url : null,
    width: sizeOf(width),
    height: sizeOf(height),
  }
}

function isOwn(url: string): boolean {
  return URL.canParse(url, location.href) && new URL(url, location.href).origin === location.origin
}

function sizeOf(said: unknown): number {
  return typeof said === 'number' && said > 0 ? said : 240
}
