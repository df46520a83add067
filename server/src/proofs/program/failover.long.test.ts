import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { layTurningWire, startTwoNodes } from '#testing/embedded/two-nodes.ts'
import { until } from '#testing/until.ts'
import { startLoad } from './load.ts'
import { bundleMain, endProgram, startProgram } from './program.ts'
import { fillPurses, reckonUp } from './purses.ts'

// Several servers are started, on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 240_000 })

const clients = 8

test('a primary is killed while people move their money, its replica takes over, and nothing is lost or done twice', async () => {
  const built = await bundleMain()
  const nodes = await startTwoNodes({ together: true })
  const wire = await layTurningWire(nodes.primaryUrl)
  await migrate(nodes.primaryUrl)
  const people = await fillPurses(nodes.primaryUrl, clients)
  const program = await startProgram(built.main, {
    DATABASE_URL: wire.url,
    DATABASE_READ_URL: nodes.replicaUrl,
    DATA_DIR: join(built.folder, 'data'),
    DEMO: '0',
    WORKERS: '2',
  })
  onTestFinished(async () => {
    await endProgram(program, 'SIGTERM')
    wire.close()
    await nodes.stop()
    await built.remove()
  })
  const load = startLoad(() => program.address, people)
  onTestFinished(() => load.abandon())
  await until('money moves', () => load.acknowledged >= 80 || undefined)
  await nodes.kill('primary')
  await until('people try again', () => load.retried > 0 || undefined)
  await nodes.promote()
  wire.turnTo(nodes.replicaUrl)
  const atTheKill = load.acknowledged
  await until('it moves again', () => load.acknowledged >= atTheKill + 80 || undefined)
  await load.stop()

  const { kept, wrongPurses, problems } = await reckonUp(nodes.replicaUrl, load.tallies)
  expect({ kept, wrongPurses, problems }).toEqual({ kept: load.acknowledged, wrongPurses: [], problems: [] })
  // The same processes as before.
  expect([program.child.exitCode, program.said.stderr.includes('another one starts')]).toEqual([null, false])
})
