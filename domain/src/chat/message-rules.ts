import type { MessageType } from './message-types.ts'

/** Cards that only the program itself may write: a forged one could lead somebody to pay for nothing. */
const cardsOfTheHouse = ['play_order', 'notice', 'gift', 'red_packet', 'service_hours', 'caution'] as const

/** What a custom message of a person is, if it may be sent: its type decides how it is shown. */
export function readCard(
  data: string,
): { readonly type: string; readonly [field: string]: unknown } | undefined {
  try {
    const card: unknown = JSON.parse(data)
    if (typeof card !== 'object' || card === null || Array.isArray(card)) return undefined
    const { type } = card as { readonly type?: unknown }
    return typeof type === 'string' ? { ...card, type } : undefined
  } catch {
    return undefined
  }
}

export function isOfTheHouse(cardType: string): boolean {
  return (cardsOfTheHouse as readonly string[]).includes(cardType)
}

/** One line of what was said, for a list of conversations and for a toast. */
export function summarize(type: MessageType, payload: unknown): string {
  const said = payload as { readonly text?: string; readonly description?: string; readonly data?: string }
  if (type === 'TIMTextElem') return said.text ?? ''
  if (type === 'TIMCustomElem') {
    if (readCard(said.data ?? '')?.type === 'picture') return '[图片]'
    return said.description ?? ''
  }
  return type === 'TIMGroupTipElem' ? '[群提示]' : '[群通知]'
}
