import { describe, expect, it } from 'vitest'
import { orderRounds, pairCount, roundCount, type Side, takeTurns } from './rounds.ts'

describe('the order of rounds', () => {
  it('lets the sides swap the first turn from pair to pair', () => {
    const letters = orderRounds(4).map((side) => (side === 'control' ? 'A' : 'B'))
    expect(letters.join('')).toBe('ABBAABBA')
  })

  it('gives each side as many rounds as there are pairs', () => {
    expect(orderRounds(5).filter((side) => side === 'control')).toHaveLength(5)
    expect(orderRounds(5)).toHaveLength(10)
  })
})

describe('taking turns', () => {
  it('warms both sides up, then keeps what every round gave, in its order', async () => {
    const played: Side[] = []
    const play = (side: Side) => async () => played.push(side)
    const taken = await takeTurns({ control: play('control'), subject: play('subject') })
    expect(played).toEqual(['control', 'subject', ...orderRounds(pairCount)])
    expect(played).toHaveLength(roundCount)
    expect(taken.control).toHaveLength(pairCount)
    expect(taken.control.slice(0, 3)).toEqual([3, 6, 7])
    expect(taken.subject.slice(0, 3)).toEqual([4, 5, 8])
  })

  it('plays one round at a time', async () => {
    let running = 0
    const play = async () => {
      running++
      await new Promise(setImmediate)
      return running--
    }
    const { control, subject } = await takeTurns({ control: play, subject: play })
    expect(new Set([...control, ...subject])).toEqual(new Set([1]))
  })
})
