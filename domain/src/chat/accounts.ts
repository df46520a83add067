/**
 * Accounts of the house. They are no people: nobody signs in as one, and no person's key looks like one. What a `teller`
 * says counts as a message of the system. People may write to the `service`, and staff answer as it. What is `hidden` is
 * heard by programs and shown in no list.
 */
export const houseAccounts = {
  sq_system: 'teller',
  sq_order: 'teller',
  sq_social: 'teller',
  sq_wallet: 'teller',
  sq_service: 'service',
  sq_hide_notify: 'hidden',
} as const

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
  return houseAccounts[id] === 'service'
}
