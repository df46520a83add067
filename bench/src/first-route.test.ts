import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { measureFirstRoute } from './first-route.ts'

let dist = ''
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'kaihei-first-route-'))
  mkdirSync(join(dist, 'assets'))
})
afterEach(() => rmSync(dist, { recursive: true }))

const documentNaming = (...names: readonly string[]) =>
  `<!doctype html><link rel="stylesheet" href="/assets/index-a1.css">
   ${names.map((name) => `<script type="module" crossorigin src="/assets/${name}"></script>`).join('')}
   <link rel="modulepreload" crossorigin href="/assets/react-b2.js">`

const chunks = {
  'index-a1.js':
    'import{a}from"./react-b2.js";const load=[()=>import(`./home-c3.js`),()=>import("./login-d4.js")];a(load)',
  'react-b2.js': 'export const a=1',
  'home-c3.js': 'import{a}from"./react-b2.js";import"./effect-e5.js";export{b}from\'./cards-f6.js\'',
  'effect-e5.js': 'console.log("effect")',
  'cards-f6.js': 'export*from"./grid-g7.js";import("./dialog-h8.js")',
  'grid-g7.js': 'import{b}from"./cards-f6.js";export const grid=b',
  'login-d4.js': 'export const never="asked for"',
  'dialog-h8.js': 'export const later=1',
}

function build(given: Readonly<Record<string, string>>, html = documentNaming('index-a1.js')): void {
  writeFileSync(join(dist, 'index.html'), html)
  for (const [name, code] of Object.entries(given)) writeFileSync(join(dist, 'assets', name), code)
}

describe('the JavaScript of the first route', () => {
  it('is what the document names, the chunk of /home and what these import, each once', () => {
    build(chunks)
    const { files, totalBytes } = measureFirstRoute(dist)
    const needed = ['cards-f6', 'effect-e5', 'grid-g7', 'home-c3', 'index-a1', 'react-b2'] as const
    expect(files.map(({ name }) => name).toSorted()).toEqual(needed.map((name) => `assets/${name}.js`))
    expect(totalBytes).toBe(
      needed.map((name) => gzipSync(chunks[`${name}.js`]).length).reduce((sum, bytes) => sum + bytes),
    )
  })

  it('names its largest file first', () => {
    build({ ...chunks, 'effect-e5.js': Array.from({ length: 500 }, (_, at) => `f(${at * 7919})`).join('\n') })
    expect(measureFirstRoute(dist).files[0]?.name).toBe('assets/effect-e5.js')
  })

  it('cannot be told when the page of /home is not found', () => {
    build({ ...chunks, 'index-a1.js': 'import("./login-d4.js")' })
    expect(() => measureFirstRoute(dist)).toThrow('one chunk has to be the page of /home, not 0')
  })

  it('cannot be told when a chunk is missing', () => {
    build({ ...chunks, 'cards-f6.js': 'import"./lost-i9.js"' })
    expect(() => measureFirstRoute(dist)).toThrow('lost-i9.js')
  })

  it('cannot be told from a document without a script', () => {
    build(chunks, '<!doctype html><link rel="stylesheet" href="/assets/index-a1.css">')
    expect(() => measureFirstRoute(dist)).toThrow('index.html names no script')
  })
})
