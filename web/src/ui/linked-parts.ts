type Part =
  | { readonly at: number; readonly kind: 'text'; readonly text: string }
  | { readonly at: number; readonly kind: 'outside'; readonly text: string }
  | { readonly at: number; readonly kind: 'here'; readonly text: string; readonly path: string }

/** An address ends before the punctuation of the sentence it stands in. */
const address = /https?:\/\/[^\s<>"'，。；、（）]+[^\s<>"'，。；、（）.,;:!?)]/g

/** Cuts a text at the addresses in it. */
export function linkedParts(text: string, origin: string): readonly Part[] {
  const parts: Part[] = []
  let done = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    if (!URL.canParse(found)) continue
    if (index > done) parts.push({ at: done, kind: 'text', text: text.slice(done, index) })
    const url = new URL(found)
    parts.push(
      url.origin === origin
        ? { at: index, kind: 'here', text: found, path: url.pathname + url.search + url.hash }
        : { at: index, kind: 'outside', text: found },
    )
    done = index + found.length
  }
  if (done < text.length) parts.push({ at: done, kind: 'text', text: text.slice(done) })
  return parts
}
