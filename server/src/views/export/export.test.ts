import { addLike } from '@kaihei/domain/likes/calls'
import { exportMyData } from '@kaihei/domain/my-data/calls'
import { expect, test } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { aLivedInAccount, traces } from '#testing/lived-in-account.ts'
import { aBoss, aPlayer } from '#testing/people.ts'

test('the export has everything that is kept about me by topic, and no secret', async () => {
  const app = await startTestApp()
  const me = await aLivedInAccount(app)
  const liked = await aPlayer(app)
  await app.ask(addLike, { uk: liked.uk }, me)
  const { data } = await app.ask(exportMyData, {}, me)
  expect(data).toMatchObject({
    account: {
      account: 'lily@example.org',
      uk: me.uk,
      nickname: '阿栗新名',
      sex: 2,
      country: 'GB',
      hasPassword: true,
      mailVerifiedAt: expect.any(String),
    },
    sessions: [{ address: '127.0.0.1' }],
    discord: { discordId: '8035111' },
    wechat: { openid: 'openid-of-lily', nickname: '栗' },
    lolAccounts: [{ gameName: 'LilyInLondon', tagLine: 'EUW', region: 'EUW' }],
    formerNicknames: [{ from: '阿栗旧名', to: '阿栗新名' }],
    files: [{ purpose: 'avatar' }],
    likes: [{ uk: liked.uk }],
    blocks: [],
    companion: null,
    applications: { draft: null, handedIn: [] },
    reviews: { written: [], received: [] },
  })
  const text = JSON.stringify(data)
  expect(text).not.toMatch(/argon2|hash"|token/i)
  expect(text).not.toContain(me.token)
})

test('the export holds nothing of anybody else', async () => {
  const app = await startTestApp()
  await aLivedInAccount(app)
  const stranger = await aBoss(app)
  const text = JSON.stringify((await app.ask(exportMyData, {}, stranger)).data)
  for (const trace of traces) expect(text).not.toContain(trace)
})
