import { countAchievements } from '@kaihei/domain/achievements/calls'
import { expect, test } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { aBoss } from '#testing/people.ts'

test('nobody has an achievement yet, whatever discordId the caller names', async () => {
  const app = await startTestApp()
  const me = await aBoss(app)
  expect((await app.ask(countAchievements, {}, me)).data).toEqual({ total: 0 })
  expect((await app.ask(countAchievements, { discordId: '4711' }, me)).data).toEqual({ total: 0 })
})
