import { isDrawn } from '@kaihei/domain/drawn-pages'
import type { SiteLanguage } from '@kaihei/domain/language'
import type { Surroundings } from './frame.ts'
import type { Drawn, Painter } from './painter.ts'

export interface Sight {
  readonly href: string
  readonly language: SiteLanguage
  readonly signedIn: boolean
  readonly timeZone: string
}

/** Nothing where the browser draws the page itself: it is not everybody's, or drawing it has failed. */
export type DrawPage = (sight: Sight, around: Surroundings) => Promise<Drawn | undefined>

interface Means {
  readonly painter: Painter
  readonly now: () => Date
  readonly onError: (error: Error) => void
}

export function drawPages({ painter, now, onError }: Means): DrawPage {
  return async ({ language, href, ...drawing }, around) => {
    if (!isDrawn(href.split('?', 1)[0] ?? '')) return undefined
    try {
      return await painter.draw(language, { href, now: now().toISOString(), drawing }, around)
    } catch (error) {
      onError(error as Error)
      return undefined
    }
  }
}
