import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Call } from '@kaihei/domain/call'
import type { SiteLanguage } from '@kaihei/domain/language'
import type { AnswerVisitor } from '#http/answer-visitor.ts'
import type { Frame, Surroundings } from './frame.ts'

/** What a page is drawn for. Whoever asks for the same is given the same: nothing in it says who they are. */
export interface Asked {
  /** Path and search, as they stand in the address. */
  readonly href: string
  readonly now: string
  /** What a browser's cookies hint at: they give no rights, and may be wrong. */
  readonly drawing: { readonly signedIn: boolean; readonly timeZone: string }
}

export interface Drawn {
  /** The page in its document, as brotli has it: a seventh of it goes from process to process. */
  readonly document: Uint8Array
}

/** What a call that the process asked about was answered. */
export interface Answer {
  readonly answers: number
  readonly envelope: string
}

/** Where a process works. */
export interface Studio {
  /** The pages, built for the server. */
  readonly program: string
  readonly origin: string
  /** What stands around every page. */
  readonly frame: Frame
  /** The numbers of the business that are other than the pages were built with, as JSON. */
  readonly rules?: () => string
}

export interface Order extends Asked {
  readonly number: number
  readonly language: SiteLanguage
  readonly around: Surroundings
}

/** The first thing that a process hears. */
export interface Framed {
  readonly frame: Frame
}

/** What a process says: what it wants to know, or what became of an order. */
export type Said =
  | { readonly ask: number; readonly path: Call['path']; readonly input: unknown }
  | { readonly number: number; readonly page?: Drawn }
  | { readonly number: number; readonly failed: string }

export interface Painter {
  /** Nothing for a page that the browser draws itself. */
  draw(language: SiteLanguage, asked: Asked, around: Surroundings): Promise<Drawn | undefined>
  close(): Promise<void>
}

interface Bounds {
  /** A page that takes longer is stuck, and its process with it. */
  readonly stuckMs: number
  readonly heapMegabytes: number
  readonly waiting: number
}

const usual: Bounds = { stuckMs: 10_000, heapMegabytes: 256, waiting: 32 }

interface Waiting {
  readonly resolve: (page: Drawn | undefined) => void
  readonly reject: (error: Error) => void
  readonly patience: NodeJS.Timeout
}

/** `program` is the built `painter-process.ts`. Its process begins with the first page. */
export function openPainter(
  program: URL,
  studio: Studio,
  answerVisitor: AnswerVisitor,
  bounds: Partial<Bounds> = {},
): Painter {
  const { stuckMs, heapMegabytes, waiting: maxWaiting } = { ...usual, ...bounds }
  const waiting = new Map<number, Waiting>()
  let orders = 0
  let painter: ChildProcess | undefined
  const rulesNow = studio.rules ?? (() => '{}')
  let learned = ''

  function hire(): ChildProcess {
    learned = rulesNow()
    const hired = startPainter(program, { ...studio, learned }, heapMegabytes)
    hired.send({ frame: studio.frame } satisfies Framed)
    hired.on('message', (said: Said) => void hear(hired, said))
    hired.on('error', (error) => dismiss(hired, error))
    hired.once('exit', () => dismiss(hired, new Error('the process that draws pages has ended')))
    return hired
  }

  /** Whoever waits hears of it; the next page gets another process. */
  function dismiss(gone: ChildProcess, error: Error): void {
    if (painter !== gone) return
    painter = undefined
    for (const number of waiting.keys()) settle(number, ({ reject }) => reject(error))
    gone.kill('SIGKILL')
  }

  function settle(number: number, end: (one: Waiting) => void): void {
    const one = waiting.get(number)
    if (one === undefined) return
    waiting.delete(number)
    clearTimeout(one.patience)
    end(one)
  }

  async function hear(from: ChildProcess, said: Said): Promise<void> {
    if ('ask' in said) {
      // What failed has no envelope: the page is not drawn, and the plain one will say so itself.
      const envelope = await answerVisitor(said.path, said.input).catch(() => '')
      if (from.connected) from.send({ answers: said.ask, envelope } satisfies Answer)
    } else if ('failed' in said) {
      settle(said.number, ({ reject }) => reject(new Error(said.failed)))
    } else {
      settle(said.number, ({ resolve }) => resolve(said.page))
    }
  }

  return {
    draw: (language, asked, around) => {
      if (waiting.size >= maxWaiting) return Promise.resolve(undefined)
      // Texts with numbers in them are made as they are loaded: with other numbers another process draws.
      if (painter !== undefined && learned !== rulesNow())
        dismiss(painter, new Error('the numbers of the business have changed'))
      painter ??= hire()
      const own = painter
      const number = orders++
      return new Promise((resolve, reject) => {
        const patience = setTimeout(
          () => dismiss(own, new Error(`${asked.href} took longer than ${stuckMs} ms`)),
          stuckMs,
        ).unref()
        waiting.set(number, { resolve, reject, patience })
        own.send({ number, language, around, ...asked } satisfies Order)
      })
    },
    close: async () => {
      const last = painter
      if (last === undefined) return
      const ended = once(last, 'exit')
      dismiss(last, new Error('closing'))
      await ended
    },
  }
}

interface Taught extends Pick<Studio, 'program' | 'origin'> {
  readonly learned: string
}

function startPainter(
  program: URL,
  { program: pages, origin, learned }: Taught,
  heapMegabytes: number,
): ChildProcess {
  const painter = fork(program, [pages, origin, learned], {
    serialization: 'advanced',
    // Nothing of the settings, and so no secret, is where pages are drawn.
    env: {},
    // Four threads that look for garbage together keep cores busy for longer than one does, by a seventh of a page.
    execArgv: [`--max-old-space-size=${heapMegabytes}`, '--single-threaded-gc'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // A program that has nothing else to do ends, also while this one waits for work.
  painter.unref()
  painter.channel?.unref()
  return painter
}
