import type { SiteLanguage } from '@kaihei/domain/language'
import { locales } from './head.ts'

/** What the built document is written anew with. Each of it is HTML already. */
export interface Written {
  readonly language: SiteLanguage
  /** Lines that stand in the head, in place of those it was built with. */
  readonly head: string
  /** The page as it was drawn, in place of the first paint. */
  readonly root?: Uint8Array
  /** Data for the program, at the end of the body. */
  readonly tail?: string
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

/** The scripts that a built document begins with. */
export function programOf(html: string): readonly string[] {
  return Array.from(html.matchAll(program), ([, src]) => src ?? '')
}

/**
 * The built document, cut once where something of a request's own is put in. It is put together again by writing the
 * parts one after the other: nothing in what people wrote is a pattern for anything. A page that was drawn has its style,
 * `sheet`, in it: it is seen with the first journey to the server. Its program it leaves to the early script.
 */
export function readDocument(html: string, sheet: string): (written: Written) => Buffer {
  const [toLanguage, afterLanguage] = cut(html, 'language')
  const [toDescription, afterDescription] = cut(afterLanguage, 'description')
  const [toHead, afterHead] = cut(toDescription + afterDescription, 'head')
  const [toRoot, afterRoot, firstPaint] = cut(afterHead, 'root')
  const toDrawnRoot = toRoot.replaceAll(program, '')
  const [toStyle, afterStyle, style] = cut(afterRoot, 'style')
  const [toTail, end] = cut(afterStyle, 'tail')
  return ({ language, head, root, tail = '' }) =>
    join(
      [toLanguage, locales[language], toHead, head],
      root === undefined
        ? [toRoot, firstPaint, toStyle, style, toTail]
        : [`<style>${sheet}</style>`, toDrawnRoot, root, toStyle, toTail],
      [tail, end],
    )
}

function join(...parts: readonly (readonly (string | Uint8Array)[])[]): Buffer {
  return Buffer.concat(parts.flat().map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
}

/** A document that was built otherwise is found out when the program starts, not by its first visitor. */
function cut(html: string, mark: keyof typeof marks): readonly [before: string, after: string, cut: string] {
  const found = marks[mark].exec(html)
  if (found === null) throw new Error(`the built index.html has no place for its ${mark}`)
  const [removed] = found
  return [html.slice(0, found.index), html.slice(found.index + removed.length), removed]
}
