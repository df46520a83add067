import { describe, expect, test } from 'vitest'
import { drawPortrait, portraitCount, portraitSex } from './portrait.ts'

const indexes = Array.from({ length: portraitCount }, (_, index) => index)

describe('portraits', () => {
  test('there are 96 of them and no two are alike', () => {
    expect(new Set(indexes.map(drawPortrait)).size).toBe(96)
  })

  test('the same index draws the same picture again', () => {
    expect(drawPortrait(30)).toBe(drawPortrait(30))
  })

  test.each(indexes)('portrait %i is a small standalone SVG that can run and fetch nothing', (index) => {
    const svg = drawPortrait(index)
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[\d ]+" fill="none">/)
    expect(svg).toMatch(/<\/svg>$/)
    expect(svg.match(/<svg/g)).toHaveLength(1)
    expect(svg).not.toMatch(
      /<script|<image|<use|<foreignObject|<style|<metadata|<!--|href|url\(|\son\w+=|\sid=/i,
    )
    expect(svg.match(/<g[ >]/g)?.length).toBe(svg.match(/<\/g>/g)?.length)
    expect(svg.length).toBeLessThan(14_000)
  })

  test('both sexes are well represented', () => {
    const women = indexes.filter((index) => portraitSex(index) === 'female').length
    expect(women).toBeGreaterThan(40)
    expect(portraitCount - women).toBeGreaterThan(30)
  })

  test.each([-1, 96, 1.5, Number.NaN])('an index of %d is refused', (index) => {
    expect(() => drawPortrait(index)).toThrow(RangeError)
  })
})
