import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { ROOT, run } from '../lib/run.mjs'
import { plantTree } from './planted-tree.ts'

const planted = [
  {
    file: 'index-access.ts',
    says: 'TS2532',
    text: `export const first = (names: readonly string[]): string => names[0].trim()`,
  },
  { file: 'implicit-any.ts', says: 'TS7006', text: `export const twice = (amount) => amount * 2` },
  { file: 'unused-local.ts', says: 'TS6133', text: `const forgotten = 1\nexport const kept = 2` },
  {
    file: 'undefined-for-absent.ts',
    says: 'TS2375',
    text: `export const person: { name?: string } = { name: undefined }`,
  },
  { file: 'enum.ts', says: 'TS1294', text: `export enum Mood { Good, Bad }` },
  {
    file: 'type-imported-as-value.ts',
    says: 'TS1484',
    text: `import { Kept } from './lawful.ts'\nexport const kept: Kept = { at: 1 }`,
  },
]

describe('on planted mistakes', () => {
  const folder = plantTree({
    copied: ['tsconfig.base.json'],
    files: {
      ...Object.fromEntries(planted.map(({ file, text }) => [`src/${file}`, text])),
      'src/lawful.ts': `export interface Kept { readonly at: number }`,
      'tsconfig.json': JSON.stringify({
        extends: './tsconfig.base.json',
        compilerOptions: { rootDir: 'src', outDir: 'dist', lib: ['ES2023'] },
        include: ['src'],
      }),
    },
  })
  let output: string

  beforeAll(async () => {
    const compiler = join(ROOT, 'node_modules', 'typescript-7', 'bin', 'tsc')
    const args = [compiler, '-b', '--pretty', 'false']
    output = (await run(process.execPath, args, { cwd: folder, quiet: true })).output
  })

  test.each(planted)('$file is refused', ({ file, says }) => {
    const errors = output.split('\n').filter((line) => line.startsWith(`src/${file}(`))
    expect(errors).toEqual([expect.stringContaining(`error ${says}:`)])
  })

  test('what is lawful beside them is not', () => {
    expect(output).not.toContain('lawful.ts(')
  })
})

test.each(['domain', 'server', 'web', 'e2e', 'bench', 'scripts'])('%s is no looser than the rest', (room) => {
  const { extends: base, compilerOptions } = JSON.parse(
    readFileSync(join(ROOT, room, 'tsconfig.json'), 'utf8'),
  ) as { extends: string; compilerOptions: Record<string, unknown> }
  expect(base).toBe('../tsconfig.base.json')
  const harmless = new Set(['rootDir', 'outDir', 'lib', 'types', 'jsx', 'allowJs', 'checkJs'])
  expect(Object.keys(compilerOptions).filter((option) => !harmless.has(option))).toEqual([])
})
