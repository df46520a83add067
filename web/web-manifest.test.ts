// @vitest-environment node
import { readFileSync } from 'node:fs'
import { oklchToRgb } from '@kaihei/domain/oklch'
import { pages } from '@kaihei/domain/pages'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { describe, drawOn, night } from './web-manifest.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

test('bars and home screens have the colour of the page', () => {
  const [, written = ''] = /--bg: oklch\(([^)]+)\)/.exec(read('src/styles/tokens.css')) ?? []
  const [lightness = 0, chroma = 0, hue = 0] = written.split(' ').map(Number)
  const parts = oklchToRgb(lightness, chroma, hue).map((part) => part.toString(16).padStart(2, '0'))
  expect(night).toBe(`#${parts.join('')}`)
  expect(read('index.html')).toContain(`<meta name="theme-color" content="${night}" />`)
})

test('it begins at the street, and its shortcuts are pages that exist', () => {
  const { start_url, shortcuts, name, lang, display } = describe([], 'assets/icon.svg')
  expect({ name, lang, display }).toEqual({ name: '欧服陪玩', lang: 'zh-CN', display: 'standalone' })
  for (const url of [start_url, ...shortcuts.map((one) => one.url)]) expect(Object.keys(pages)).toContain(url)
})

test('an icon that is cut by others is night to its edges, and its mark stays in the middle', async () => {
  const drawn = sharp(Buffer.from(drawOn(read('src/shell/favicon.svg'), true)), { density: 144 })
  const { data, info } = await drawn.resize(100, 100).raw().toBuffer({ resolveWithObject: true })
  const colourAt = (x: number, y: number) => [...data.subarray((y * 100 + x) * info.channels).subarray(0, 3)]
  const nightParts = [0x09, 0x19, 0x25]
  for (const [x, y] of [
    [0, 0],
    [99, 0],
    [0, 99],
    [99, 99],
  ] as const)
    expect(colourAt(x, y)).toEqual(nightParts)
  // Whatever the shape, a circle of 80 % stays.
  let farthest = 0
  for (let place = 0; place < 100 * 100; place++) {
    const [x, y] = [place % 100, Math.floor(place / 100)]
    const [red = 0] = colourAt(x, y)
    if (red > 200) farthest = Math.max(farthest, Math.hypot(x - 50, y - 50))
  }
  expect(farthest).toBeGreaterThan(20)
  expect(farthest).toBeLessThan(40)
})
