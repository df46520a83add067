import { addLolAccount } from '@kaihei/domain/lol/calls'
import { rename } from '@kaihei/domain/rename/calls'
import { forgotPassword, register, setAvatar, setUserInfo } from '@kaihei/domain/users/calls'
import { v7 as newId } from 'uuid'
import { addFile } from '#areas/uploads/store.ts'
import { sql } from '#db/sql.ts'
import { runWork } from '#work/work.ts'
import type { TestApp } from './app.ts'
import { openMailLink } from './mail-link.ts'

export const password = 'correct horse'
/** What is in the database because of them, and because of nobody else. */
export const traces = [
  'lily@example.org',
  '阿栗旧名',
  '阿栗新名',
  '8035111',
  'openid-of-lily',
  'LilyInLondon',
  'a-picture-of-lily',
  'browser-of-lily',
]

/** Somebody about whom everything is kept that can be. */
export async function aLivedInAccount(app: TestApp) {
  const { token, profile } = (
    await app.ask(register, { account: 'lily@example.org', password, nickname: '阿栗旧名' })
  ).data
  const me = { token }
  const { db } = app.app.ground
  const row = await db.first<{ id: string }>(sql`select id from app_user where uk = ${profile.uk}`)
  const userId = row?.id ?? ''
  await app.ask(rename, { nickname: '阿栗新名' }, me)
  await app.ask(setUserInfo, { sex: 2, country: 'GB' }, me)
  await app.ask(addLolAccount, { gameName: 'LilyInLondon', tagLine: 'EUW', region: 'EUW' }, me)
  await db.run(
    sql`insert into discord_account (discord_id, user_id, linked_at) values ('8035111', ${userId}, now())`,
  )
  await db.run(sql`
    insert into wechat_account (user_id, openid, nickname, bound_at) values (${userId}, 'openid-of-lily', '栗', now())`)
  await db.run(sql`
    insert into push_browser (id, user_id, session_id, endpoint, p256dh, auth, added_at)
    select ${newId()}, user_id, id, 'https://web.push.apple.com/browser-of-lily', 'x', 'y', now()
    from session where user_id = ${userId}`)
  const fileId = newId()
  const picture = { purpose: 'avatar', kind: 'image', bytes: 9, width: 1, height: 1 } as const
  const silent = { seconds: null, peaks: null }
  await runWork(app.app.ground, (work) =>
    addFile(work, userId, { ...picture, ...silent, id: fileId, name: 'a-picture-of-lily.webp' }),
  )
  await app.ask(setAvatar, { fileId }, me)
  await openMailLink(app, 'lily@example.org')
  await app.ask(forgotPassword, { account: 'lily@example.org' })
  await app.app.tick()
  return { token, userId, uk: profile.uk }
}
