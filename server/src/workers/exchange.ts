/** What goes between workers. They have lines to their primary alone, which carries it. */
export type Letter =
  | { readonly type: 'join' }
  | { readonly type: 'ask'; readonly id: number }
  | { readonly type: 'expect'; readonly id: number; readonly count: number }
  | { readonly type: 'asked'; readonly id: number; readonly by: number }
  | { readonly type: 'answer'; readonly id: number; readonly by: number; readonly text: string }
  | { readonly type: 'answered'; readonly id: number; readonly text: string }

type Send = (letter: Letter) => void

const types = ['join', 'ask', 'expect', 'asked', 'answer', 'answered']

/** Other words go over the same line. */
export function isLetter(message: unknown): message is Letter {
  if (typeof message !== 'object' || message === null || !('type' in message)) return false
  return typeof message.type === 'string' && types.includes(message.type)
}

export interface Carrier {
  /** Who it came from, and how they are answered. */
  readonly hear: (from: number, letter: Letter, send: Send) => void
  readonly leave: (who: number) => void
}

/** In the primary. Keeps nothing of what it carries: whoever dies on the way takes along their own answer, and no more. */
export function carryLetters(): Carrier {
  const present = new Map<number, Send>()
  return {
    hear: (from, letter, send) => {
      if (letter.type === 'join') present.set(from, send)
      if (letter.type === 'ask') {
        const others = [...present].filter(([who]) => who !== from)
        send({ type: 'expect', id: letter.id, count: others.length })
        for (const [, toOther] of others) toOther({ type: 'asked', id: letter.id, by: from })
      }
      if (letter.type === 'answer') {
        present.get(letter.by)?.({ type: 'answered', id: letter.id, text: letter.text })
      }
    },
    leave: (who) => void present.delete(who),
  }
}

/** The other workers of a port, as one of them sees them. */
export interface Colleagues {
  /** Which of them this one is; no two that ever served here have the same. */
  readonly name: string
  /** What each of the others answers, and how many did not within a while. */
  readonly ask: () => Promise<{ readonly answers: readonly string[]; readonly silent: number }>
  /** What this one answers. Until it says so nobody asks it. */
  readonly answerWith: (answer: () => Promise<string>) => void
}

/** Whoever asks is asked by somebody who waits for ten seconds. */
const defaultPatienceMs = 2_000

interface Question {
  readonly answers: string[]
  expected: number | undefined
  readonly end: () => void
}

/** In a worker. */
export function joinColleagues(
  name: string,
  line: { readonly send: Send; readonly listen: (hear: Send) => void },
  patienceMs = defaultPatienceMs,
): Colleagues {
  const open = new Map<number, Question>()
  let asked = 0
  let answer: (() => Promise<string>) | undefined

  function endIfWhole({ answers, expected, end }: Question): void {
    if (answers.length === expected) end()
  }

  line.listen((letter) => {
    if (letter.type === 'asked') {
      // Whoever cannot say how it is says nothing, and is counted as silent.
      void answer?.().then(
        (text) => line.send({ type: 'answer', id: letter.id, by: letter.by, text }),
        () => {},
      )
    }
    if (letter.type !== 'expect' && letter.type !== 'answered') return
    const question = open.get(letter.id)
    if (question === undefined) return
    if (letter.type === 'expect') question.expected = letter.count
    else question.answers.push(letter.text)
    endIfWhole(question)
  })

  return {
    name,
    ask: async () => {
      const id = ++asked
      const answers: string[] = []
      const question = await new Promise<Question>((resolve) => {
        const end = () => (clearTimeout(late), resolve(asking))
        const late = setTimeout(end, patienceMs)
        const asking: Question = { answers, expected: undefined, end }
        open.set(id, asking)
        line.send({ type: 'ask', id })
      })
      open.delete(id)
      return { answers, silent: (question.expected ?? 0) - answers.length }
    },
    answerWith: (given) => {
      answer = given
      line.send({ type: 'join' })
    },
  }
}
