import { orderAccountUrl, walletAccountUrl } from '#art/media-url.ts'

/** Whoever orders speak through. No person's key looks like it. */
export const orderAccount = { uid: 'sq_order', name: '订单消息', avatar: orderAccountUrl } as const

/** Whoever money speaks through: top-ups that have arrived, withdrawals that are over. */
export const walletAccount = { uid: 'sq_wallet', name: '钱包消息', avatar: walletAccountUrl } as const
