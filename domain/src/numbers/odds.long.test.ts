import { expect, test } from 'vitest'
import { openStream } from '../fair/stream.ts'
import { drawKind } from './draw-prize.ts'
import { countDraw, drawsUntilCertain, dueTier, type Luck, noLuck } from './luck.ts'
import { numbers as rules, type Prize, prizes } from './tariff.ts'

const draws = 200_000
const serverSeed = '9f'.repeat(32)

/** How often each prize came of so many draws of one seed. */
async function drawMany(clientSeed: string, withPity: boolean) {
  const counts = Object.fromEntries(prizes.map((prize) => [prize, 0])) as Record<Prize, number>
  let luck: Luck = noLuck
  for (let nonce = 0; nonce < draws; nonce++) {
    const pity = withPity ? dueTier(luck) : null
    const drawn = await drawKind(await openStream({ serverSeed, clientSeed, nonce }), pity)
    counts[drawn]++
    luck = countDraw(luck, drawn)
    if (withPity) {
      const { B, A, S } = drawsUntilCertain(luck)
      if (Math.min(B, A, S) < 1) throw new Error(`something was certain and did not come at ${nonce}`)
    }
  }
  return counts
}

/** Which prizes are further than four standard deviations from what the table says. */
function farOff(counts: Readonly<Record<Prize, number>>, rateOf: (prize: Prize) => number) {
  return prizes.filter((prize) => {
    const rate = rateOf(prize)
    const deviation = Math.sqrt(draws * rate * (1 - rate))
    return Math.abs(counts[prize] - draws * rate) >= 4 * deviation
  })
}

test('two hundred thousand draws without pity come out as the odds say', { timeout: 600_000 }, async () => {
  const counts = await drawMany('odds', false)
  expect(farOff(counts, (prize) => rules.odds[prize] / 1_000)).toEqual([])
})

test(
  'with pity they come out as the long run says, and what is certain comes',
  { timeout: 600_000 },
  async () => {
    const counts = await drawMany('long run', true)
    expect(farOff(counts, (prize) => rules.longRun[prize] / 10_000)).toEqual([])
  },
)
