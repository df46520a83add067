import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { measureFirstPage, measurePanel } from './first-route.ts'

let dist = ''
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'kaihei-first-route-'))
  mkdirSync(join(dist, 'assets'))
})
afterEach(() => rmSync(dist, { recursive: true }))

function build(
  chunks: Readonly<Record<string, string>>,
  modules: Readonly<Record<string, readonly string[]>>,
) {
  writeFileSync(join(dist, 'modules.json'), JSON.stringify(modules))
  for (const [name, code] of Object.entries(chunks)) writeFileSync(join(dist, 'assets', name), code)
}

describe('the JavaScript of a first page', () => {
  it('is what the built web names for it, as it is stored, the largest first', () => {
    build(
      { 'shell-1.js': 'x'.repeat(3000), 'shell-1.js.br': 'x'.repeat(40), 'home-2.js': 'x'.repeat(70) },
      { '/home': ['/assets/shell-1.js', '/assets/home-2.js', '/assets/style-3.css'] },
    )
    expect(measureFirstPage(dist, '/home')).toEqual({
      files: [
        { name: 'assets/home-2.js', storedBytes: 70 },
        { name: 'assets/shell-1.js', storedBytes: 40 },
      ],
      totalBytes: 110,
    })
  })

  it('cannot be told of a page without a script', () => {
    build({}, { '/home': ['/assets/style-3.css'] })
    expect(() => measureFirstPage(dist, '/home')).toThrow('modules.json names no script of /home')
  })

  it('cannot be told when a chunk is missing', () => {
    build({}, { '/home': ['/assets/lost-4.js'] })
    expect(() => measureFirstPage(dist, '/home')).toThrow('lost-4.js')
  })
})

describe('the JavaScript of the chat', () => {
  const modules = { '/home': ['/assets/shell-1.js'] }
  const panel = 'import{a}from"./shell-1.js";import"./talk-5.js";export{b}from\'./popup-6.js\''

  it('is what its panel imports beyond the page it opens on and the dialog that is there', () => {
    build(
      {
        'shell-1.js': '',
        'ErrorDialog-2.js': 'import"./popup-6.js"',
        'ChatPanel-3.js': panel,
        'talk-5.js': 'import("./later-7.js")',
        'popup-6.js': 'export*from"./shell-1.js"',
      },
      modules,
    )
    expect(measurePanel(dist)).toBe(panel.length + 'import("./later-7.js")'.length)
  })

  it('cannot be told when the panel is not found', () => {
    build({ 'shell-1.js': '' }, modules)
    expect(() => measurePanel(dist)).toThrow('one chunk has to be the panel, not 0')
  })
})
