import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMobileAgent } from '@kaihei/domain/config/mobile-agent'
import { siteLanguages } from '@kaihei/domain/language'
import { locales } from '#documents/head.ts'
import type { Drawing } from '#documents/send-document.ts'
import { drawPages } from '#drawing/draw-page.ts'
import { houseZone } from '#drawing/hints.ts'
import { keepBriefly } from '#drawing/keep-briefly.ts'
import { openPainter } from '#drawing/painter.ts'
import type { AnswerVisitor } from '#http/answer-visitor.ts'
import type { BuiltWeb } from '#http/web-files.ts'
import type { Clock } from '#work/clock.ts'
import type { Config } from './config.ts'

/** Who draws the pages that everybody may read. */
export interface OpenDrawing extends Drawing {
  /** Who comes first does not wait until the pages are read from the disk and compiled. */
  readonly warmUp: () => Promise<void>
  readonly close: () => Promise<void>
}

interface Means {
  readonly config: Pick<Config, 'drawWithinMs' | 'publicUrl' | 'mobileSiteUrl'>
  readonly painterProcess: URL | undefined
  readonly clock: Clock
  readonly answerVisitor: AnswerVisitor
  /** The numbers of the business that are other than the site was built with, as JSON. */
  readonly rules: () => string
  readonly onError: (error: Error) => void
}

/** Where there is nothing to draw with, or it is not wanted, there is none. */
export function openDrawing({ folder, document }: BuiltWeb, means: Means): OpenDrawing | undefined {
  const { config, painterProcess, clock, answerVisitor, rules, onError } = means
  const program = join(folder, 'pages.js')
  if (painterProcess === undefined || config.drawWithinMs === 0) return undefined
  if (document === undefined || !existsSync(program)) return undefined
  // Most of what stands on a page stands on others, too.
  const answers = keepBriefly<string>({ keepMs: 1_000, most: 100 })
  const studio = { program, origin: config.publicUrl, frame: document.frame, rules }
  const painter = openPainter(painterProcess, studio, (path, input) =>
    answers.get(JSON.stringify([path, input]), () => answerVisitor(path, input)),
  )
  const draw = drawPages({ painter, now: () => clock.now(), onError })
  return {
    draw,
    withinMs: config.drawWithinMs,
    leavesOut: (agent) => config.mobileSiteUrl !== undefined && isMobileAgent(agent),
    early: readFileSync(join(folder, 'early.js'), 'utf8'),
    warmUp: async () => {
      for (const language of siteLanguages) {
        const sight = { href: '/home', language, signedIn: false, timeZone: houseZone }
        await draw(sight, { locale: locales[language], head: '', tail: '' })
      }
    },
    close: () => painter.close(),
  }
}
