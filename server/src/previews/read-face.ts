import { nobodyUrl, portraitUrl } from '#art/media-url.ts'
import { drawPortrait, portraitCount } from '#art/portrait.ts'
import { nobody } from '#art/signs.ts'
import { fileUrl, typeOfFile } from '#media/file-name.ts'
import type { Storage } from '#media/storage.ts'

/** Whatever was taken as an upload is smaller. */
const maxBytes = 8_000_000

const drawings: ReadonlyMap<string, () => string> = new Map([
  [nobodyUrl, () => nobody],
  ...Array.from(
    { length: portraitCount },
    (_, index) => [portraitUrl(index), () => drawPortrait(index)] as const,
  ),
])

/** What stands behind an address of ours: a drawing, or the bytes of a photo. Null: nothing that could be drawn. */
export async function readFace(storage: Storage, url: string): Promise<string | Uint8Array | null> {
  const drawing = drawings.get(url)
  if (drawing !== undefined) return drawing()
  const name = url.slice(fileUrl('').length)
  if (url !== fileUrl(name) || typeOfFile(name)?.startsWith('image/') !== true) return null
  const found = await storage.find(name)
  if (found === undefined || found.size > maxBytes) return null
  const parts: Uint8Array[] = []
  for await (const part of found.read()) parts.push(part as Uint8Array)
  return Buffer.concat(parts)
}
