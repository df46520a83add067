/** What the log of a conversation is made of. A revocation is an entry too, so that whoever was away hears of it. */
export const messageTypes = [
  'TIMTextElem',
  'TIMCustomElem',
  'TIMGroupTipElem',
  'TIMGroupSystemNoticeElem',
] as const
export type MessageType = (typeof messageTypes)[number]
export const revocation = 'revocation'
