import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { TestSpecification, Vitest } from 'vitest/node'
import { TestOrder } from '../lib/test-order.mjs'

const folder = mkdtempSync(join(tmpdir(), 'kaihei-order-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** As much of vitest as says that every file is as large as the others. */
const vitest = {
  config: { root: folder },
  cache: { getFileTestResults: () => undefined, getFileStats: () => ({ size: 1 }) },
} as unknown as Vitest

function aFile(project: string, name: string, head = ''): TestSpecification {
  const moduleId = join(folder, name)
  writeFileSync(moduleId, `${head}\ntest('something', () => {})\n`)
  const config = { environment: 'jsdom', isolate: false, sequence: { groupOrder: 0 } }
  return { moduleId, project: { name: project, config } } as unknown as TestSpecification
}

test('files that want the same environment stand in line together, project by project', async () => {
  const plain = '// @vitest-environment node'
  const files = [
    aFile('web', 'a.test.ts'),
    aFile('web', 'b.test.ts', plain),
    aFile('server', 'c.test.ts'),
    aFile('web', 'd.test.ts'),
    aFile('web', 'e.test.ts', plain),
  ]
  const order = new TestOrder(vitest)
  // oxlint-disable-next-line unicorn/no-array-sort -- vitest's own, of files
  const sorted = await order.sort(files)
  expect(sorted.map(({ moduleId }) => moduleId.slice(folder.length + 1, -8)).join('')).toBe('cadbe')
})
