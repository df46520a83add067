import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { root } from '../root.ts'

// A whole small data centre is started, and the primary of its PostgreSQL killed.
vi.setConfig({ testTimeout: 900_000 })

test('of what a small town is told while a process, Redis and the primary are killed, all is there once and in order', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaihei-scale-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'report.md')
  const blows = ['app-1', 'Redis', 'the PostgreSQL of the primary'].flatMap((words) => ['--only', words])
  const args = ['--people', '20000', '--minutes', '1.5', '--port', '5300', '--file', file, ...blows]
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/scale.mjs'), ...args], {
    encoding: 'utf8',
  })
  const said = `${stdout}${stderr}`
  if (status !== 0) throw new Error(tellWhy(said))
  expect(said).toContain('Everything that was acknowledged is there, once and in order.')
  expect(readFileSync(file, 'utf8')).toContain('Lost 0, doubled 0, out of order 0')
})

/** What it says last, without the places in the code: of a town that did not hold nothing else is left. */
function tellWhy(said: string): string {
  const lines = said.split('\n').filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
  return lines.slice(-5).join('\n')
}
