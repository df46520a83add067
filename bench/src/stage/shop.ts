import { setTimeout as wait } from 'node:timers/promises'
import { listPlayers } from '@kaihei/domain/players/calls'
import { makeFolder } from './folder.ts'
import { type Server, startServer } from './server.ts'
import type { Stage } from './stage.ts'
import { askServer, fetchInTime, pathOf } from './visitor.ts'

export interface Shop {
  readonly server: Server
  /** Where people arrive: the street, and somebody who lives in it. */
  readonly home: string
  readonly user: string
}

/** The demo, as a visitor finds it. */
export async function openShop(stage: Stage): Promise<Shop> {
  const server = await startServer(stage, { dataDir: await makeFolder(stage) })
  await waitUntilDrawn(server.url)
  const { items } = await askServer(server.url, listPlayers, { path: `${pathOf(listPlayers)}?limit=1` })
  return { server, home: '/home', user: `/user?uk=${items[0]?.uk ?? ''}` }
}

/** Right after its start a server sends plain pages: it has not compiled what draws them. */
async function waitUntilDrawn(url: string): Promise<void> {
  for (let look = 0; look < 300; look++) {
    const html = await (await fetchInTime(`${url}/home`)).text()
    if (html.includes('id="drawn"')) return
    await wait(100)
  }
  throw new Error('no page is drawn')
}
