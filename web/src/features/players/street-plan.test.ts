import { describe, expect, test } from 'vitest'
import { chooseHomes, doorSize, planStreet } from './street-plan.ts'

const banner = { width: 820, height: 250 }
const tall = { width: 800, height: 470 }
const streets = ['home', 'welcome', 'a', 'b', 'c', 'd', 'e', 'f'].flatMap((seed) =>
  [banner, tall].map((size) => ({
    name: `${seed} ${size.width}×${size.height}`,
    plan: planStreet(seed, size),
  })),
)

describe('the plan of the street', () => {
  test('the same seed builds the same street, another seed another one', () => {
    expect(planStreet('home', banner)).toEqual(planStreet('home', banner))
    expect(planStreet('home', banner)).not.toEqual(planStreet('welcome', banner))
  })

  test.each(streets)(
    '$name: every window is inside its house and none overlaps the door or another window',
    ({ plan }) => {
      for (const { x, width, eaves, doorX, windows } of plan.houses) {
        expect(windows.length).toBeGreaterThan(0)
        for (const window of windows) {
          expect(window.x).toBeGreaterThan(x)
          expect(window.x + window.width).toBeLessThan(x + width)
          expect(window.y).toBeGreaterThan(eaves)
          expect(window.y + window.height).toBeLessThan(plan.ground)
          const besideDoor = window.x > doorX + doorSize.width || window.x + window.width < doorX
          expect(besideDoor || window.y + window.height < plan.ground - doorSize.height).toBe(true)
          const overlapping = windows.filter(
            (other) =>
              Math.abs(other.x - window.x) < window.width && Math.abs(other.y - window.y) < window.height + 3,
          )
          expect(overlapping).toEqual([window])
        }
      }
    },
  )

  test.each(streets)(
    '$name: houses stand side by side over the whole width and no gable repeats',
    ({ plan }) => {
      for (const [at, house] of plan.houses.slice(1).entries()) {
        const before = plan.houses[at]
        expect(house.x).toBe((before?.x ?? 0) + (before?.width ?? 0))
        expect(house.gable).not.toBe(before?.gable)
      }
      const last = plan.houses.at(-1)
      expect(plan.houses[0]?.x).toBe(0)
      expect((last?.x ?? 0) + (last?.width ?? 0)).toBeGreaterThanOrEqual(plan.size.width)
    },
  )

  test.each(streets)('$name: the moon is above the roofs and inside the picture', ({ plan }) => {
    const below = plan.houses.find(({ x, width }) => plan.moon.x >= x && plan.moon.x < x + width)
    expect(plan.moon.y).toBeGreaterThan(13)
    expect(plan.moon.y).toBeLessThan(below?.eaves ?? 0)
  })
})

describe('homes for people', () => {
  test.each(streets)('$name: at least ten people find different windows that can be seen', ({ plan }) => {
    const homes = chooseHomes(plan, 24)
    expect(homes.length).toBeGreaterThanOrEqual(10)
    expect(new Set(homes.map(({ id }) => id)).size).toBe(homes.length)
    for (const { x, width } of homes) {
      expect(x).toBeGreaterThan(plan.size.width * 0.2)
      expect(x + width).toBeLessThan(plan.size.width)
    }
  })

  test('those who were there keep their window when another arrives', () => {
    const { plan } = streets[0] ?? { plan: planStreet('home', banner) }
    expect(chooseHomes(plan, 7).slice(0, 6)).toEqual(chooseHomes(plan, 6))
  })

  test('an empty street has no homes to give', () => {
    expect(chooseHomes(planStreet('home', banner), 0)).toEqual([])
  })
})
