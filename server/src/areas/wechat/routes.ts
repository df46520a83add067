import { randomBytes } from 'node:crypto'
import { Refusal } from '@kaihei/domain/refusal'
import { bounds } from '@kaihei/domain/bounds'
import { checkWechat, startWechatBinding, unbindWechat } from '@kaihei/domain/wechat/calls'
import type { House } from '#house.ts'
import { type Route, answer, answerInSteps } from '#http/answer.ts'
import { findAccount, removeAccount, saveCode } from './store.ts'

export function wechatRoutes({ wechat }: House): readonly Route[] {
  return [
    answerInSteps(startWechatBinding, async ({ actor, once }) => {
      if (wechat === undefined) throw new Refusal('not_available')
      const code = randomBytes(16).toString('base64url')
      const url = await wechat.addressOf(code)
      return once(async (work) => {
        const expiresAt = new Date(work.now.getTime() + bounds.wechatCode.livesMinutes * 60_000)
        await saveCode(work, actor.userId, code, expiresAt)
        return { code, url, expiresAt: expiresAt.toISOString() }
      })
    }),

    answer(checkWechat, async ({ work, actor }) => {
      const account = await findAccount(work, actor.userId)
      return { bound: account !== undefined, nickname: account?.nickname ?? null }
    }),

    answer(unbindWechat, async ({ work, actor }) => {
      const was = await removeAccount(work, actor.userId)
      if (was) await work.tell({ type: 'profile.changed', userId: actor.userId })
      return null
    }),
  ]
}
