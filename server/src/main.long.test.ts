import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { killPostgresUnderLoad, killServerUnderLoad } from './main.kill.fixture.ts'
import { type Bundle, bundleMain } from './main.program.fixture.ts'

const kills = 20
let built: Bundle

beforeAll(async () => {
  built = await bundleMain()
})

afterAll(async () => {
  await built.remove()
})

test.each([
  { killed: 'the server', kill: killServerUnderLoad },
  { killed: 'PostgreSQL', kill: killPostgresUnderLoad },
])(
  '$killed killed twenty times under load loses and doubles nothing',
  { timeout: 300_000 },
  async ({ kill }) => {
    const survival = await kill({ main: built.main, dataDir: join(built.folder, 'data'), kills })
    console.log(survival)
    expect(survival.kept).toBe(survival.acknowledged)
  },
)
