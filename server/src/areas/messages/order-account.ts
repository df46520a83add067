import { orderAccountUrl } from '#art/media-url.ts'

/** Whoever orders speak through. No person's key looks like it. */
export const orderAccount = { uid: 'sq_order', name: '订单消息', avatar: orderAccountUrl } as const
