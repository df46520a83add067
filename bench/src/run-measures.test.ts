import { expect, it, vi } from 'vitest'
import type { Measure, Samples } from './measure.ts'
import { Interrupted, runMeasures } from './run-measures.ts'

function measure(name: string, take: Measure['take']): Measure {
  return { name, unit: 's', goal: { atMost: 3 }, take }
}

const never = new Promise<never>(() => {})
const quick = async (): Promise<Samples> => ({ subject: [1] })

it('takes the next measure when one has failed', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const broken = measure('broken', () => Promise.reject(new Error('the server ended before it was ready')))
  const verdicts = await runMeasures([broken, measure('whole', quick)], 1, never)
  expect(verdicts.map(({ name, met }) => [name, met])).toEqual([
    ['broken', false],
    ['whole', true],
  ])
})

it('ends at once when it is told to: what stands is cleared, and no other measure begins', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const done: string[] = []
  let interrupt = () => {}
  const interrupted = new Promise<never>((_, reject) => {
    interrupt = () => reject(new Interrupted('interrupted'))
  })
  const hanging = measure('hanging', (stage) => {
    stage.onEnd(() => void done.push('cleared'))
    interrupt()
    return never
  })
  const next = measure('next', async () => {
    done.push('begun')
    return quick()
  })
  await expect(runMeasures([hanging, next], 1, interrupted)).rejects.toThrow('interrupted')
  expect(done).toEqual(['cleared'])
})
