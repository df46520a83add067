interface ByteRange {
  readonly first: number
  readonly last: number
}

/**
 * Reads a `Range` header of one range. `undefined` means: answer with the whole file, which is also the answer to
 * a header that is malformed or asks for several ranges (RFC 9110 allows to ignore it).
 */
export function readByteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const parts = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (parts === null) return undefined
  const [, from = '', to = ''] = parts
  if (from === '' && to === '') return undefined
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 }
  }
  const first = Number(from)
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < first) return undefined
  return first >= size ? 'unsatisfiable' : { first, last }
}
