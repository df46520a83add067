/** A box of an MP4 file: four letters and what they hold. */
interface Box {
  readonly type: string
  readonly body: Buffer
}

/** Half a minute of sound has a few hundred; boxes without end are not worth reading to the end. */
const maxBoxes = 10_000

function* listBoxes(bytes: Buffer): Generator<Box> {
  let at = 0
  for (let count = 0; at + 8 <= bytes.length && count < maxBoxes; count++) {
    const size = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    // 0 means "to the end"; the 64-bit form belongs to files far larger than a clip.
    const end = size === 0 ? bytes.length : at + size
    if (size !== 0 && size < 8) return
    yield { type, body: bytes.subarray(at + 8, end) }
    at = end
  }
}

function findBoxes(bytes: Buffer, path: readonly string[]): readonly Buffer[] {
  return path.reduce<readonly Buffer[]>(
    (parents, type) =>
      parents.flatMap((parent) =>
        [...listBoxes(parent)].filter((box) => box.type === type).map(({ body }) => body),
      ),
    [bytes],
  )
}

const firstOf = (bytes: Buffer, ...path: string[]) => findBoxes(bytes, path)[0] ?? Buffer.alloc(0)
const uint32 = (body: Buffer, at: number) => (at + 4 <= body.length ? body.readUInt32BE(at) : 0)
const flagsOf = (body: Buffer) => uint32(body, 0) & 0xffffff

/** How far a run of samples goes on, in units of the track. */
function runLength(run: Buffer, usual: number): number {
  const flags = flagsOf(run)
  const count = uint32(run, 4)
  if ((flags & 0x100) === 0) return count * usual
  const fields = [0x100, 0x200, 0x400, 0x800].filter((flag) => (flags & flag) !== 0).length
  const first = 8 + ((flags & 0x1) === 0 ? 0 : 4) + ((flags & 0x4) === 0 ? 0 : 4)
  let length = 0
  for (let at = first; at + 4 * fields <= run.length; at += 4 * fields) length += uint32(run, at)
  return length
}

/**
 * How long an MP4 of fragments sounds: browsers record into them, and their header says nothing of the length.
 * Undefined for a file without fragments.
 */
export function findFragmentSeconds(bytes: Buffer): number | undefined {
  const fragments = findBoxes(bytes, ['moof', 'traf'])
  if (fragments.length === 0) return undefined
  const header = firstOf(bytes, 'moov', 'trak', 'mdia', 'mdhd')
  const unitsPerSecond = uint32(header, header[0] === 1 ? 20 : 12)
  const usualOfTrack = uint32(firstOf(bytes, 'moov', 'mvex', 'trex'), 12)
  let units = 0
  for (const fragment of fragments) {
    const head = firstOf(fragment, 'tfhd')
    const flags = flagsOf(head)
    const before = 8 + ((flags & 0x1) === 0 ? 0 : 8) + ((flags & 0x2) === 0 ? 0 : 4)
    const usual = (flags & 0x8) === 0 ? usualOfTrack : uint32(head, before)
    for (const run of findBoxes(fragment, ['trun'])) units += runLength(run, usual)
  }
  return units / unitsPerSecond
}
