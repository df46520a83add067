import type { SiteLanguage } from '@kaihei/domain/language'
import { locales } from './head.ts'

/** What the built document is written anew with. Each of it is HTML already. */
export interface Written {
  readonly language: SiteLanguage
  /** Lines that stand in the head, in place of those it was built with. */
  readonly head: string
  /** What stands in the page until its program takes over, in place of the first paint. */
  readonly root?: string
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
  tail: /(?=<\/body>)/,
} as const

/**
 * The built document, cut once where something of a request's own is put in. It is put together again by writing the
 * parts one after the other: nothing in what people wrote is a pattern for anything.
 */
export function readDocument(html: string): (written: Written) => string {
  const [toLanguage, afterLanguage] = cut(html, 'language')
  const [toDescription, afterDescription] = cut(afterLanguage, 'description')
  const [toHead, afterHead] = cut(toDescription + afterDescription, 'head')
  const [toRoot, afterRoot, firstPaint] = cut(afterHead, 'root')
  const [toTail, end] = cut(afterRoot, 'tail')
  return ({ language, head, root = firstPaint, tail = '' }) =>
    [toLanguage, locales[language], toHead, head, toRoot, root, toTail, tail, end].join('')
}

/** A document that was built otherwise is found out when the program starts, not by its first visitor. */
function cut(html: string, mark: keyof typeof marks): readonly [before: string, after: string, cut: string] {
  const found = marks[mark].exec(html)
  if (found === null) throw new Error(`the built index.html has no place for its ${mark}`)
  const [removed] = found
  return [html.slice(0, found.index), html.slice(found.index + removed.length), removed]
}
