import type { Frame, Surroundings } from '#drawing/frame.ts'

/** The built document, cut where something of a request's own is put in. */
export interface CutDocument {
  /** The scripts that it begins with. */
  readonly program: readonly string[]
  /** With its first paint: the page is drawn by the browser. */
  readonly plain: (around: Surroundings) => string
  /** What stands around a page that was drawn. */
  readonly frame: Frame
}

/** The marks of web/index.html, in their order: each is followed by something of the request's own. */
const marks = {
  language: /(?<=<html lang=")[^"]*(?=")/,
  /** Near the top: those who unfold links read no further than they must. */
  description: /<meta name="description" content="[^"]*" \/>\s*/,
  head: /<title>[^<]*<\/title>/,
  root: /(?<=<div id="root">)[\s\S]*(?=<\/div>\s*<noscript>)/,
  /** Behind the first paint, which needs none. A page that was drawn must not be seen without it. */
  style: /<link rel="stylesheet"[^>]*>/,
  tail: /(?=<\/body>)/,
} as const

const program = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>\s*/g

/**
 * A page that was drawn has its style, `sheet`, in its document: it is seen with the first journey to the server. Its program
 * it leaves to the early script.
 */
export function readDocument(html: string, sheet: string): CutDocument {
  const [toLanguage, afterLanguage] = cut(html, 'language')
  const [toDescription, afterDescription] = cut(afterLanguage, 'description')
  const [toHead, afterHead] = cut(toDescription + afterDescription, 'head')
  const [toRoot, afterRoot, firstPaint] = cut(afterHead, 'root')
  const toDrawnRoot = toRoot.replaceAll(program, '')
  const [toStyle, afterStyle, style] = cut(afterRoot, 'style')
  const [toTail, end] = cut(afterStyle, 'tail')
  const withPaint = toRoot + firstPaint + toStyle + style + toTail
  return {
    program: Array.from(html.matchAll(program), ([, src]) => src ?? ''),
    plain: ({ locale, head, tail }) => toLanguage + locale + toHead + head + withPaint + tail + end,
    frame: {
      toLanguage,
      toHead,
      toRoot: `<style>${sheet}</style>${toDrawnRoot}`,
      toTail: toStyle + toTail,
      end,
    },
  }
}

/** A document that was built otherwise is found out when the program starts, not by its first visitor. */
function cut(html: string, mark: keyof typeof marks): readonly [before: string, after: string, cut: string] {
  const found = marks[mark].exec(html)
  if (found === null) throw new Error(`the built index.html has no place for its ${mark}`)
  const [removed] = found
  return [html.slice(0, found.index), html.slice(found.index + removed.length), removed]
}
