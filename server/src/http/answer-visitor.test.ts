import { listGames } from '@kaihei/domain/games/calls'
import { switchModule } from '@kaihei/domain/ops/module-calls'
import { getPlayer, listPlayers } from '@kaihei/domain/players/calls'
import { listRentAccounts } from '@kaihei/domain/rental/calls'
import { getProfile, login } from '@kaihei/domain/users/calls'
import { expect, test } from 'vitest'
import { shareTestApp } from '#testing/app.ts'
import { aPlayer, anAdmin } from '#testing/people.ts'

const app = await shareTestApp()
const { answerVisitor } = app.app

async function overHttp(path: string): Promise<string> {
  return (await fetch(`${app.address}/proxy${path}`)).text()
}

test('inside the program a public read gives what a visitor hears over HTTP, byte by byte', async () => {
  const { uk } = await aPlayer(app)
  expect(await answerVisitor(listGames.path, {})).toBe(await overHttp(listGames.path))
  expect(await answerVisitor(getPlayer.path, { uk })).toBe(await overHttp(`${getPlayer.path}?uk=${uk}`))
  const filter = { online: true, sort: 'rating', limit: 3, cursor: undefined }
  expect(await answerVisitor(listPlayers.path, filter)).toBe(
    await overHttp(`${listPlayers.path}?online=true&sort=rating&limit=3`),
  )
})

test('what is refused comes in its envelope', async () => {
  const refused = async (path: Parameters<typeof answerVisitor>[0], input: unknown) =>
    JSON.parse(await answerVisitor(path, input)) as unknown
  expect(await refused(getPlayer.path, { uk: 'nobody' })).toMatchObject({
    code: 400,
    data: { fields: { uk: expect.any(String) as string } },
  })
  expect(await refused(getPlayer.path, { uk: '0000000000000000' })).toMatchObject({
    code: 404,
    data: { reason: 'not_found' },
  })
  expect(await refused(listPlayers.path, { sort: 'wildest' })).toMatchObject({
    code: 400,
    data: { reason: 'malformed', fields: { sort: expect.any(String) as string } },
  })
  await app.ask(switchModule, { module: 'rental', on: false, why: '门也要关上' }, await anAdmin(app))
  expect(await refused(listRentAccounts.path, {})).toMatchObject({
    code: 403,
    data: { reason: 'module_off' },
  })
})

test('it opens for nothing that needs somebody, and for nothing that changes something', async () => {
  for (const { path } of [getProfile, login])
    await expect(answerVisitor(path, {})).rejects.toThrow("is not everybody's to read")
})

test('however often the program asks, nobody is refused for it', async () => {
  const asked = Array.from({ length: 250 }, () => answerVisitor(listGames.path, {}))
  expect(new Set((await Promise.all(asked)).map((body) => body.slice(0, 11)))).toEqual(
    new Set(['{"code":200']),
  )
})
