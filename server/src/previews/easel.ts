import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SiteLanguage } from '@kaihei/domain/language'
import type { Shown } from './shown.ts'

/** What the process is given, and what it gives back. */
export interface Drawing {
  readonly shown: Shown
  /** What stands in the windows: a drawing, the bytes of a photo, or nothing. */
  readonly faces: readonly (string | Uint8Array | null)[]
}
/** What it says first: it has loaded what it needs. */
export type Ready = 'ready'
export type Drawn = { readonly picture: Uint8Array } | { readonly failed: string }

interface Bounds {
  /** Longer than any picture takes on a slow machine, from when the process is ready for it. */
  readonly maxMs: number
  readonly startMs: number
  /** So many pictures may wait; whoever comes then is shown the site's own. */
  readonly waiting: number
  /** How long a process that has nothing to draw is kept. */
  readonly idleMs: number
}

const usual: Bounds = { maxMs: 10_000, startMs: 30_000, waiting: 24, idleMs: 60_000 }

/** Where pictures are drawn. Refuses when too many wait, or when it takes too long. */
export interface Easel {
  draw(drawing: Drawing): Promise<Buffer>
  /** The site's own picture, which was drawn when the program was built. */
  readSitePicture(language: SiteLanguage): Promise<Buffer>
  close(): void
}

/**
 * `program` is the built `easel-process.ts`; beside it lies what `prepare.ts` has made. A process of its own, for three
 * reasons: where fonts lie can only be said to a process before it draws its first letter; where uploads are made safe
 * no drawing is ever to be read; and a picture that takes too long is ended with its process.
 */
export function openEasel(program: URL, bounds: Partial<Bounds> = {}): Easel {
  const { maxMs, startMs, waiting, idleMs } = { ...usual, ...bounds }
  let painter: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let queued = 0
  let last: Promise<unknown> = Promise.resolve()

  function dismiss(): void {
    clearTimeout(idle)
    painter?.kill('SIGKILL')
    painter = undefined
  }

  async function hire(): Promise<ChildProcess> {
    const hired = startPainter(program)
    hired.once('exit', () => {
      if (painter === hired) painter = undefined
    })
    painter = hired
    await hear<Ready>(hired, startMs)
    return hired
  }

  async function paint(drawing: Drawing): Promise<Buffer> {
    clearTimeout(idle)
    try {
      const at = painter ?? (await hire())
      const drawn = hear<Drawn>(at, maxMs)
      at.send(drawing)
      const answer = await drawn
      if ('failed' in answer) throw new Error(answer.failed)
      idle = setTimeout(dismiss, idleMs).unref()
      return Buffer.from(answer.picture)
    } catch (error) {
      // Whatever went wrong may have left it in pieces.
      dismiss()
      throw error
    }
  }

  return {
    draw: async (drawing) => {
      if (queued >= waiting) throw new Error('too many pictures wait to be drawn')
      queued++
      const mine = last.then(() => paint(drawing))
      last = mine.catch(() => {})
      return mine.finally(() => queued--)
    },
    readSitePicture: (language) => readFile(sitePictureFile(program, language)),
    close: dismiss,
  }
}

function startPainter(program: URL): ChildProcess {
  const folder = fontFolderOf(program)
  const painter = fork(program, [folder], {
    serialization: 'advanced',
    // Nothing of the settings, and so no secret, is where uploads are opened.
    env: { FONTCONFIG_FILE: join(folder, 'fonts.conf') },
    execArgv: ['--max-old-space-size=128'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Without a listener the whole program would end with it.
  painter.on('error', () => {})
  // A program that has nothing else to do ends, also while this one waits for work.
  painter.unref()
  painter.channel?.unref()
  return painter
}

export function sitePictureFile(program: URL, language: SiteLanguage): URL {
  return new URL(`site-${language}.jpg`, program)
}

/** Where a built program finds its fonts. */
export function fontFolderOf(program: URL): string {
  return fileURLToPath(new URL('fonts', program))
}

/** The next thing that it says. */
function hear<Word>(from: ChildProcess, withinMs: number): Promise<Word> {
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => giveUp('the picture took too long'), withinMs)
    const take = (word: unknown) => settle(() => resolve(word as Word))
    const leave = () => giveUp('who draws is gone')
    function giveUp(why: string): void {
      settle(() => reject(new Error(why)))
    }
    function settle(end: () => void): void {
      clearTimeout(patience)
      from.off('message', take).off('error', leave).off('exit', leave)
      end()
    }
    from.on('message', take).on('error', leave).on('exit', leave)
  })
}
