import { beforeAll, expect, test } from 'vitest'
import { packageProgram, run } from '../lib/run.mjs'
import { plantTree } from './planted-tree.ts'

interface Named {
  readonly name: string
}

interface Report {
  readonly issues: readonly ({ readonly file: string } & Readonly<Record<string, readonly Named[]>>)[]
}

const files = {
  'package.json': JSON.stringify({
    name: 'planted',
    private: true,
    type: 'module',
    workspaces: ['domain', 'server', 'web', 'e2e', 'bench'],
  }),
  'scripts/start.mjs': `import { run } from './lib/run.mjs'\nrun()`,
  'scripts/lib/run.mjs': `export function run() {}\nexport function runTwice() {}`,
  'domain/package.json': JSON.stringify({
    name: '@kaihei/domain',
    private: true,
    type: 'module',
    exports: { './*': './src/*.ts' },
  }),
  'domain/src/money.ts': `export const coins = 1\nexport const beans = 2\nexport const shells = 3\nexport type Purse = number`,
  'domain/src/money.test.ts': `import { beans } from './money.ts'\nbeans`,
  'server/package.json': JSON.stringify({
    name: '@kaihei/server',
    private: true,
    type: 'module',
    imports: { '#*': './src/*' },
    dependencies: { '@kaihei/domain': '*', forgotten: '1.0.0', used: '1.0.0' },
  }),
  'server/src/main.ts': `import used from 'used'\nimport { coins } from '@kaihei/domain/money'\nimport { open } from '#db/open.ts'\nopen(coins, used)`,
  'server/src/db/open.ts': `export function open(...parts: readonly unknown[]): void {\n  parts.at(0)\n}\nexport function close(): void {}`,
  'server/src/abandoned.ts': `export const once = 1`,
  'web/package.json': JSON.stringify({
    name: '@kaihei/web',
    private: true,
    type: 'module',
    imports: { '#*': './src/*' },
    devDependencies: { vite: '1.0.0' },
  }),
  'web/index.html': `<script type="module" src="/src/main.tsx"></script>`,
  'web/vite.config.ts': `import { defineConfig } from 'vite'\nexport default defineConfig({})`,
  'web/src/main.tsx': `import { Button } from '#ui/Button.tsx'\nButton()`,
  'web/src/gallery/main.tsx': `import { Chip } from '#ui/Chip.tsx'\nChip()`,
  'web/src/ui/Button.tsx': `export interface ButtonProps { readonly wide: boolean }\nexport const Button = (): null => null`,
  'web/src/ui/Chip.tsx': `export const Chip = (): null => null`,
  'web/src/ui/Ornament.tsx': `export const Ornament = (): null => null`,
  'e2e/package.json': JSON.stringify({ name: '@kaihei/e2e', private: true, type: 'module' }),
  'bench/package.json': JSON.stringify({ name: '@kaihei/bench', private: true, type: 'module' }),
  'bench/src/main.ts': `console.log(1)`,
  'node_modules/used/package.json': JSON.stringify({ name: 'used', version: '1.0.0', main: 'index.js' }),
  'node_modules/used/index.js': `module.exports = 1`,
  'node_modules/vite/package.json': JSON.stringify({ name: 'vite', version: '1.0.0', main: 'index.js' }),
  'node_modules/vite/index.js': `exports.defineConfig = (config) => config`,
}

const folder = plantTree({
  files,
  copied: ['knip.json'],
  links: { 'node_modules/@kaihei/domain': '../../domain' },
})
let found: readonly string[]

beforeAll(async () => {
  const { output } = await run(packageProgram('knip'), ['--reporter', 'json'], { cwd: folder, quiet: true })
  const { issues } = JSON.parse(output) as Report
  found = issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, names]) => names.map(({ name }) => `${kind}: ${file} ${name}`)),
  )
})

test('exactly what nobody uses is reported: exports and types, files, dependencies', () => {
  expect(found.toSorted()).toEqual([
    'dependencies: server/package.json forgotten',
    'exports: domain/src/money.ts shells',
    'exports: scripts/lib/run.mjs runTwice',
    'exports: server/src/db/open.ts close',
    'files: server/src/abandoned.ts server/src/abandoned.ts',
    'files: web/src/ui/Ornament.tsx web/src/ui/Ornament.tsx',
    'types: domain/src/money.ts Purse',
    'types: web/src/ui/Button.tsx ButtonProps',
  ])
})
