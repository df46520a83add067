import { walletAccountUrl } from '#art/media-url.ts'

/** Whoever money speaks through: top-ups that have arrived, withdrawals that are over. */
export const walletAccount = { uid: 'sq_wallet', name: '钱包消息', avatar: walletAccountUrl } as const
