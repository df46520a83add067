import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/run.mjs'

const homes = ['domain/src', 'server/src', 'web/src'].map((home) => join(ROOT, home))
/** Every folder in one of these is a word of the product, but for the rooms of tests. */
const rooms = ['domain/src', 'server/src/areas', 'server/src/views', 'web/src/features']

interface Entry {
  readonly word: string
  readonly lives: string
}

/** Rows of tables whose first and last cells are in backticks. */
function readEntries(markdown: string): readonly Entry[] {
  return [...markdown.matchAll(/^\| `([^`]+)` +\|.*\| `([^`]+)` +\|$/gm)].map(
    ([, word = '', lives = '']) => ({ word, lives }),
  )
}

function missingFrom(entries: readonly Entry[], words: readonly string[]): readonly string[] {
  return words.filter((word) => !entries.some((entry) => entry.word === word))
}

function leadingNowhere(entries: readonly Entry[]): readonly string[] {
  return entries
    .filter(({ lives }) => !homes.some((home) => existsSync(join(home, lives))))
    .map(({ word }) => word)
}

const glossary = readEntries(
  readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8').split('## Words on the wire')[0] ?? '',
)
const words = rooms.flatMap((room) =>
  readdirSync(join(ROOT, room), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && entry.name !== 'testing' ? [entry.name] : [],
  ),
)

test('the glossary has every word that is a folder', () => {
  expect(words.length).toBeGreaterThan(40)
  expect(missingFrom(glossary, words)).toEqual([])
})

test('a word has one line, and lives where the glossary says', () => {
  expect(new Set(glossary.map(({ word }) => word)).size).toBe(glossary.length)
  expect(leadingNowhere(glossary)).toEqual([])
})

test('a word without a line and a line that leads nowhere are found', () => {
  const entries = readEntries(
    '| `orders` | 订单 | An order. | `areas/orders` |\n| `moon` | 月 | Far. | `areas/moon` |',
  )
  expect(missingFrom(entries, ['orders', 'gifts'])).toEqual(['gifts'])
  expect(leadingNowhere(entries)).toEqual(['moon'])
})
