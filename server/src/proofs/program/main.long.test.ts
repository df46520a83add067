import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { complaintsAbout, killPostgresUnderLoad, killServerUnderLoad, noComplaints } from './kill.ts'
import { type Bundle, bundleMain, endProgram, type Program, startProgram } from './program.ts'

const kills = 20
let built: Bundle
let dataDir: string

beforeAll(async () => {
  built = await bundleMain()
  dataDir = join(built.folder, 'data')
})

afterAll(async () => {
  await built.remove()
})

const killServer = async (first: Program) => {
  const { survival, program } = await killServerUnderLoad(first, { main: built.main, dataDir, kills })
  await endProgram(program, 'SIGTERM')
  return survival
}

const killPostgres = async (program: Program) => {
  try {
    return await killPostgresUnderLoad(program, { main: built.main, dataDir, kills })
  } finally {
    await endProgram(program, 'SIGTERM')
  }
}

test.each([
  { killed: 'the server', kill: killServer },
  { killed: 'PostgreSQL', kill: killPostgres },
])(
  '$killed killed twenty times while people move their money: nothing is lost or doubled',
  async ({ kill }) => {
    const survival = await kill(await startProgram(built.main, { DATA_DIR: dataDir }))
    console.log(survival)
    expect(complaintsAbout(survival)).toEqual(noComplaints)
    expect(survival.retried).toBeGreaterThan(0)
    expect(survival.usuallyReadyMs).toBeLessThan(10_000)
  },
)
