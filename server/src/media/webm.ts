const cluster = 0x1f43b675
const clusterTime = 0xe7
const simpleBlock = 0xa3
const block = 0xa1
const timeScale = 0x2ad7b1
const trackType = 0x83
const soundTrack = 2
/** Segment, Info, Tracks, a track, a cluster, a group of blocks: gone into, for their own size may be unknown. */
const opened = new Set([0x18538067, 0x1549a966, 0x1654ae6b, 0xae, cluster, 0xa0])

export interface Webm {
  /** Undefined when nothing is in it. */
  readonly seconds: number | undefined
  readonly onlySound: boolean
}

/**
 * Reads a WebM as browsers record it: without sizes, and without a length in the header. The length is the time of
 * the last block; what a header claims proves nothing.
 */
export function readWebm(bytes: Buffer): Webm {
  let nanosecondsPerTick = 1_000_000
  let clusterStartsAt = 0
  let lastTick: number | undefined
  const tracks: number[] = []
  let at = 0
  for (;;) {
    const id = readNumber(bytes, at, { keepMarker: true })
    const size = id === undefined ? undefined : readNumber(bytes, id.next, { keepMarker: false })
    if (id === undefined || size === undefined) break
    const body = bytes.subarray(size.next, size.next + size.value)
    if (id.value === timeScale) nanosecondsPerTick = readUnsigned(body)
    if (id.value === trackType) tracks.push(readUnsigned(body))
    if (id.value === clusterTime) clusterStartsAt = readUnsigned(body)
    if (id.value === simpleBlock || id.value === block) {
      lastTick = Math.max(lastTick ?? 0, clusterStartsAt + readBlockTime(body))
    }
    at = opened.has(id.value) ? size.next : size.next + size.value
  }
  return {
    seconds: lastTick === undefined ? undefined : (lastTick * nanosecondsPerTick) / 1e9,
    onlySound: tracks.length > 0 && tracks.every((type) => type === soundTrack),
  }
}

/** A number whose first set bit tells how many bytes it has; an id keeps that bit. */
function readNumber(
  bytes: Buffer,
  at: number,
  { keepMarker }: { keepMarker: boolean },
): { value: number; next: number } | undefined {
  const first = bytes[at] ?? 0
  const length = Math.clz32(first) - 23
  if (first === 0 || at + length > bytes.length) return undefined
  let value = keepMarker ? first : first - (1 << (8 - length))
  for (const byte of bytes.subarray(at + 1, at + length)) value = value * 256 + byte
  return { value, next: at + length }
}

function readUnsigned(body: Buffer): number {
  let value = 0
  for (const byte of body.subarray(0, 6)) value = value * 256 + byte
  return value
}

/** After the number of its track, two bytes relative to the cluster. */
function readBlockTime(body: Buffer): number {
  const track = readNumber(body, 0, { keepMarker: false })
  return track === undefined || track.next + 2 > body.length ? 0 : body.readInt16BE(track.next)
}
