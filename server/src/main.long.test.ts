import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  complaintsAbout,
  killPostgresUnderLoad,
  killServerUnderLoad,
  noComplaints,
} from './main.kill.fixture.ts'
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
  '$killed killed twenty times while people move their money: nothing is lost or doubled',
  { timeout: 300_000 },
  async ({ kill }) => {
    const survival = await kill({ main: built.main, dataDir: join(built.folder, 'data'), kills })
    console.log(survival)
    expect(complaintsAbout(survival)).toEqual(noComplaints)
  },
)
