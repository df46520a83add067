import { Refusal } from '@kaihei/domain/refusal'
import type { WechatAccount } from '#gateways/wechat.ts'
import type { Work } from '#work/work.ts'
import { saveAccount, takeCode } from './store.ts'

/** A phone scanned the code and its owner agreed. Another WeChat account takes the place of the one before. */
export async function bindWechat(work: Work, code: string, account: WechatAccount): Promise<void> {
  const userId = await takeCode(work, code)
  if (userId === undefined) throw new Refusal('wechat_code_expired')
  await saveAccount(work, userId, account)
  await work.tell({ type: 'profile.changed', userId })
}
