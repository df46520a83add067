import { expect, test } from 'vitest'
import { joinFamilies, keepMetrics } from './metrics.ts'

test('each process says its own under its name, what is true of the house is said once, and heads are not repeated', async () => {
  const other = '# HELP lines Open lines\n# TYPE lines gauge\nlines{worker="2"} 5\n'
  let told: () => Promise<string> = async () => ''
  const metrics = keepMetrics({
    name: '1',
    ask: async () => ({ answers: [other], silent: 1 }),
    answerWith: (answer) => void (told = answer),
  })
  metrics.watch('lines', 'Open lines', () => 3)
  metrics.watchHouse('drift', 'Wrong places', async () => 0)
  metrics.watchEach('late', 'Late', 'timer', async () => ({ books: 7 }))
  const text = await metrics.write()
  expect(text).toContain(
    '# HELP lines Open lines\n# TYPE lines gauge\nlines{worker="1"} 3\nlines{worker="2"} 5\n',
  )
  expect(text).toContain('\ndrift 0\n')
  expect(text).toContain('\nlate{timer="books"} 7\n')
  expect(text).toContain('\nkaihei_workers_silent 1\n')
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds\{worker="1"\} /m)
  // What colleagues hear is only its own.
  expect(await told()).toContain('lines{worker="1"} 3')
  expect(await told()).not.toContain('drift')
})

test('alone nobody has a name, and what cannot be read says so without silencing the rest', async () => {
  const metrics = keepMetrics(undefined)
  let fails = false
  metrics.watch('lines', 'Open lines', () => 3)
  metrics.watchHouse('drift', 'Wrong places', () => Promise.reject(new Error('no database')))
  metrics.watchEach('late', 'Late', 'timer', async () => {
    if (fails) throw new Error('no database')
    return { books: 7 }
  })
  expect(await metrics.write()).toContain('\nlate{timer="books"} 7\n')
  fails = true
  const text = await metrics.write()
  expect(text).toContain('\nlines 3\n')
  expect(text).toMatch(/^drift NaN$/im)
  expect(text).not.toContain('late{')
})

test('families of the same name stand together, in the order in which they were first heard', () => {
  const one = '# HELP a A\n# TYPE a counter\na{worker="1"} 1\n\n# HELP b B\n# TYPE b gauge\nb{worker="1"} 2\n'
  expect(joinFamilies([one, one.replaceAll('"1"', '"2"')])).toBe(
    '# HELP a A\n# TYPE a counter\na{worker="1"} 1\na{worker="2"} 1\n\n# HELP b B\n# TYPE b gauge\nb{worker="1"} 2\nb{worker="2"} 2\n',
  )
})
