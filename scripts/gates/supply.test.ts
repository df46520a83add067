import { expect, test } from 'vitest'
import { join } from 'node:path'
import { ROOT, run } from '../lib/run.mjs'
import { plantTree } from './planted-tree.ts'

const manifest = (dependencies: Readonly<Record<string, string>>) => JSON.stringify({ dependencies })
const good = { version: '1.0.0', integrity: 'sha512-x', license: 'MIT' }

const folder = plantTree({
  files: {
    'package.json': manifest({}),
    'domain/package.json': manifest({ zod: '^4.0.0' }),
    'server/package.json': manifest({ '@kaihei/domain': '*', pg: '8.1.0', aliased: 'npm:other@1.2.3' }),
    'web/package.json': manifest({ react: 'latest' }),
    'e2e/package.json': manifest({}),
    'bench/package.json': manifest({}),
    'package-lock.json': JSON.stringify({
      packages: {
        '': {},
        'node_modules/@kaihei/domain': { link: true },
        'node_modules/fine': good,
        'node_modules/either': { ...good, license: '(GPL-3.0-only OR MIT)' },
        'node_modules/both': { ...good, license: 'MIT AND GPL-3.0-only' },
        'node_modules/unsigned': { ...good, integrity: undefined },
        'node_modules/viral': { ...good, license: 'AGPL-3.0-only' },
        'node_modules/silent': { ...good, license: undefined },
      },
    }),
  },
})

const report = (args: readonly string[]) =>
  run(process.execPath, [join(ROOT, 'scripts', 'supply.mjs'), ...args], { quiet: true })

test('a package without integrity, a licence that binds, a version that may move: each is named', async () => {
  const { code, output } = await report([folder])
  expect(code).toBe(1)
  const named = output.split('\n').slice(2, -1)
  expect(named).toEqual([
    'node_modules/both has the licence MIT AND GPL-3.0-only',
    'node_modules/unsigned has no integrity: what is installed could be anything',
    'node_modules/viral has the licence AGPL-3.0-only',
    'node_modules/silent has the licence nobody knows',
    'domain/package.json takes zod at ^4.0.0: name one version',
    'web/package.json takes react at latest: name one version',
  ])
})

test('what this checkout installs is pinned, signed and free to use', async () => {
  const { code, output } = await report([])
  expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/^\d{3} packages/) as string })
})
