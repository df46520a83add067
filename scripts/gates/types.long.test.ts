import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/run.mjs'

test.each(['domain', 'server', 'web', 'e2e', 'bench', 'scripts'])('%s is no looser than the rest', (room) => {
  const { extends: base, compilerOptions } = JSON.parse(
    readFileSync(join(ROOT, room, 'tsconfig.json'), 'utf8'),
  ) as { extends: string; compilerOptions: Record<string, unknown> }
  expect(base).toBe('../tsconfig.base.json')
  const harmless = new Set(['rootDir', 'outDir', 'lib', 'types', 'jsx', 'allowJs', 'checkJs'])
  expect(Object.keys(compilerOptions).filter((option) => !harmless.has(option))).toEqual([])
})
