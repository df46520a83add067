import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const loader = new URL('../../../scripts/lib/load-typescript.mjs', import.meta.url).href
const program = fileURLToPath(new URL('./read-at-load.ts', import.meta.url))

test('nothing keeps a number of a rule from the moment it was loaded: it would never hear of a change', async () => {
  // In a process of its own: here the server is loaded already, and what is loaded is not loaded again.
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', loader, program])
  expect(JSON.parse(stdout), 'the watch sees who reads').toEqual({ seen: 1, read: [] })
})
