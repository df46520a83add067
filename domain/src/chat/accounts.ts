/**
 * Accounts of the house. They are no people: nobody signs in as one, and no person's key looks like one.
 * `badge`: what they say counts as a message of the system. `writable`: people may write to it.
 */
export const houseAccounts = {
  sq_system: { name: '系统消息', badge: true, writable: false },
  sq_order: { name: '订单消息', badge: true, writable: false },
  sq_social: { name: '互动消息', badge: true, writable: false },
  sq_wallet: { name: '钱包消息', badge: true, writable: false },
  /** Customer service: staff answer as it. */
  sq_service: { name: '客服', badge: false, writable: true },
  /** Heard by programs, shown in no list. */
  sq_hide_notify: { name: '通知', badge: false, writable: false },
} as const satisfies Record<string, { name: string; badge: boolean; writable: boolean }>

export type HouseAccount = keyof typeof houseAccounts

/** Whoever tells of groups: applications, decisions, dismissals. */
export const systemConversation = '@TIM#SYSTEM'

export function isHouseAccount(id: string): id is HouseAccount {
  return Object.hasOwn(houseAccounts, id)
}

export function isWritable(id: HouseAccount): boolean {
  return houseAccounts[id].writable
}
