/** A text with the parts that equal the keyword marked, whatever their case. */
export function Highlight({ text, keyword }: { text: string; keyword: string }) {
  return splitAt(text, keyword).map(({ at, part, found }) =>
    found ? (
      <mark key={at} className="rounded-[3px] bg-lamp-soft text-lamp-text">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}

interface Stretch {
  readonly at: number
  readonly part: string
  readonly found: boolean
}

function splitAt(text: string, keyword: string): readonly Stretch[] {
  const plain = { at: 0, part: text, found: false }
  const low = text.toLowerCase()
  const wanted = keyword.trim().toLowerCase()
  // A letter whose small form is longer (İ) would shift every place after it.
  if (wanted === '' || low.length !== text.length) return [plain]
  const stretches: Stretch[] = []
  let from = 0
  for (let at = low.indexOf(wanted); at >= 0; at = low.indexOf(wanted, from)) {
    if (at > from) stretches.push({ at: from, part: text.slice(from, at), found: false })
    from = at + wanted.length
    stretches.push({ at, part: text.slice(at, from), found: true })
  }
  if (from < text.length) stretches.push({ at: from, part: text.slice(from), found: false })
  return stretches
}
