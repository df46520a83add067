/**
 * Accounts of the house. They are no people: nobody signs in as one, and no person's key looks like one.
 * `badge`: what they say counts as a message of the system. `writable`: people may write to it.
 */
export const houseAccounts = {
  sq_system: { badge: true, writable: false },
  sq_order: { badge: true, writable: false },
  sq_social: { badge: true, writable: false },
  sq_wallet: { badge: true, writable: false },
  /** Customer service: staff answer as it. */
  sq_service: { badge: false, writable: true },
  /** Heard by programs, shown in no list. */
  sq_hide_notify: { badge: false, writable: false },
} as const satisfies Record<string, { badge: boolean; writable: boolean }>

export type HouseAccount = keyof typeof houseAccounts

/** What the server calls them; a screen says it in its own words. */
export const houseNames: Readonly<Record<HouseAccount, string>> = {
  sq_system: '系统消息',
  sq_order: '订单消息',
  sq_social: '互动消息',
  sq_wallet: '钱包消息',
  sq_service: '客服',
  sq_hide_notify: '通知',
}

/** Whoever tells of groups: applications, decisions, dismissals. */
export const systemConversation = '@TIM#SYSTEM'

export function isHouseAccount(id: string): id is HouseAccount {
  return Object.hasOwn(houseAccounts, id)
}

export function isWritable(id: HouseAccount): boolean {
  return houseAccounts[id].writable
}
