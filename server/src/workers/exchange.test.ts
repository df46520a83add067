import { expect, test } from 'vitest'
import { carryLetters, isLetter, joinColleagues, type Letter } from './exchange.ts'

/** Workers on lines to one primary, in this process. */
function openOffice(patienceMs?: number) {
  const carrier = carryLetters()
  function hire(who: number) {
    let hear: (letter: Letter) => void = () => {}
    const colleagues = joinColleagues(
      String(who),
      {
        send: (letter) => carrier.hear(who, letter, (back) => queueMicrotask(() => hear(back))),
        listen: (listener) => {
          hear = listener
        },
      },
      patienceMs,
    )
    return { ...colleagues, dies: () => (hear = () => {}), leaves: () => carrier.leave(who) }
  }
  return { hire }
}

test('each of the others is asked, and whoever asks hears what all of them say', async () => {
  const { hire } = openOffice()
  const [one, two, three] = [hire(1), hire(2), hire(3)]
  for (const each of [one, two, three]) each.answerWith(async () => `I am ${each.name}`)
  const { answers, silent } = await one.ask()
  expect(answers.toSorted()).toEqual(['I am 2', 'I am 3'])
  expect(silent).toBe(0)
  const both = await Promise.all([two.ask(), three.ask()])
  expect(both.map((each) => each.answers.toSorted())).toEqual([
    ['I am 1', 'I am 3'],
    ['I am 1', 'I am 2'],
  ])
})

test('who has not joined, or has left, is not waited for', async () => {
  const { hire } = openOffice(60_000)
  const [one, two] = [hire(1), hire(2)]
  hire(3)
  one.answerWith(async () => 'one')
  two.answerWith(async () => 'two')
  two.leaves()
  expect(await one.ask()).toEqual({ answers: [], silent: 0 })
})

test('who dies before it answers is counted as silent, and the others are heard', async () => {
  const { hire } = openOffice(20)
  const [one, two, three, four] = [hire(1), hire(2), hire(3), hire(4)]
  for (const each of [one, two, three]) each.answerWith(async () => each.name)
  four.answerWith(() => Promise.reject(new Error('it does not know')))
  three.dies()
  expect(await one.ask()).toEqual({ answers: ['2'], silent: 2 })
})

test('other words on the same line are no letters', () => {
  expect(['retire', null, undefined, {}, { type: 'stop' }, { type: 1 }].filter(isLetter)).toEqual([])
  expect(isLetter({ type: 'ask', id: 1 })).toBe(true)
})
