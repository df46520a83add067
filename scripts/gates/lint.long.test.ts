import { beforeAll, expect, test } from 'vitest'
import { packageProgram, run } from '../lib/run.mjs'
import { plantTree } from './planted-tree.ts'

const planted = [
  {
    rule: 'typescript(TS2532)',
    file: 'index-access.ts',
    text: `export const first = (names: readonly string[]): string => names[0].trim()`,
  },
  {
    rule: 'typescript(TS7006)',
    file: 'implicit-any.ts',
    text: `export const twice = (amount) => amount * 2`,
  },
  {
    rule: 'typescript(TS6133)',
    file: 'unused-local.ts',
    text: `const forgotten = 1\nexport const kept = 2`,
  },
  {
    rule: 'typescript(TS2375)',
    file: 'undefined-for-absent.ts',
    text: `export const person: { name?: string } = { name: undefined }`,
  },
  { rule: 'typescript(TS1294)', file: 'enum.ts', text: `export enum Mood { Good, Bad }` },
  {
    rule: 'typescript(TS1484)',
    file: 'type-imported-as-value.ts',
    text: `import { Kept } from './kept.ts'\nexport const kept: Kept = { at: 1 }`,
  },
  {
    rule: 'typescript(no-floating-promises)',
    file: 'floating-promise.ts',
    text: `export function save(write: () => Promise<void>): void {
  write()
}`,
  },
  {
    rule: 'typescript(no-misused-promises)',
    file: 'misused-promise.ts',
    text: `export function saveAll(names: readonly string[], write: (name: string) => Promise<void>): void {
  names.forEach(async (name) => {
    await write(name)
  })
}`,
  },
  {
    rule: 'typescript(no-unnecessary-condition)',
    file: 'unnecessary-condition.ts',
    text: `export function greet(name: { first: string }): string {
  return name?.first
}`,
  },
  {
    rule: 'typescript(switch-exhaustiveness-check)',
    file: 'open-switch.ts',
    text: `export function paint(light: 'red' | 'green'): number {
  let colour = 0
  switch (light) {
    case 'red':
      colour = 1
      break
  }
  return colour
}`,
  },
  {
    rule: 'typescript(no-explicit-any)',
    file: 'explicit-any.ts',
    text: `export const read = (value: any): string => String(value)`,
  },
  {
    rule: 'typescript(no-non-null-assertion)',
    file: 'non-null.ts',
    text: `export const first = (names: readonly string[]): string => names[0]!`,
  },
  {
    rule: 'vitest(no-restricted-vi-methods)',
    file: 'replaced-module.test.ts',
    text: `import { vi } from 'vitest'

vi.mock('./kept.ts')`,
  },
  {
    rule: 'jsx-a11y(alt-text)',
    file: 'picture.tsx',
    text: `export const Picture = () => <img src="/a.png" />`,
  },
  {
    rule: 'react-hooks(rules-of-hooks)',
    file: 'hook.tsx',
    text: `import { useState } from './lawful.tsx'

export function Light({ on }: { on: boolean }) {
  if (on) useState(1)
  return null
}`,
  },
]

const lawful = `export declare function useState<T>(value: T): T

export async function save(write: () => Promise<void>, name?: string): Promise<string> {
  await write()
  return name ?? ''
}

export function Picture() {
  const name = useState('')
  return <img src="/a.png" alt={name} />
}`

const folder = plantTree({
  copied: ['.oxlintrc.json', 'tsconfig.base.json'],
  files: {
    ...Object.fromEntries(planted.map(({ file, text }) => [`src/${file}`, text])),
    'src/lawful.tsx': lawful,
    'src/kept.ts': `export interface Kept { readonly at: number }`,
    'src/jsx.d.ts': `declare namespace JSX {
interface IntrinsicElements { img: { src: string; alt?: string } }
}`,
    'tsconfig.json': JSON.stringify({
      extends: './tsconfig.base.json',
      compilerOptions: { rootDir: 'src', outDir: 'dist', lib: ['ES2023'], jsx: 'preserve' },
      include: ['src'],
    }),
  },
})

let found: readonly { readonly code: string; readonly severity: string; readonly filename: string }[]

beforeAll(async () => {
  const args = ['--type-aware', '--type-check', '--format', 'json', '.']
  const { output } = await run(packageProgram('oxlint'), args, { cwd: folder, quiet: true })
  found = (JSON.parse(output) as { diagnostics: typeof found }).diagnostics
})

test.each(planted)('$rule refuses $file', ({ rule, file }) => {
  expect(found).toContainEqual(
    expect.objectContaining({ code: rule, severity: 'error', filename: `src/${file}` }),
  )
})

test('what is lawful beside them is not reported', () => {
  expect(found.filter(({ filename }) => /lawful|kept/.test(filename))).toEqual([])
})
