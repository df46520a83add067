import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { draw } from './draw.ts'
import type { Drawing, Drawn, Ready } from './easel.ts'
import { readWidths } from './font.ts'
import { fontFiles } from './font-files.ts'
import type { Fonts } from './lettering.ts'
import { previewSize } from './size.ts'

/** The pane of the largest window, twice over: nobody sees more of a photo. A poster fills the picture. */
const faceSide = 900
const posterSide = 1200
const maxPixels = 40_000_000
const maxSeconds = 5

sharp.concurrency(1)
sharp.cache(false)

async function readFonts(folder: string): Promise<Fonts> {
  const widths = async (weight: keyof typeof fontFiles) => {
    const files = await Promise.all(fontFiles[weight].map(({ file }) => readFile(join(folder, file))))
    const all = files.map(readWidths)
    return (character: string) => {
      for (const widthOf of all) {
        const width = widthOf(character)
        if (width !== undefined) return width
      }
      return undefined
    }
  }
  return { regular: await widths('regular'), bold: await widths('bold') }
}

/** A photo that somebody uploaded, small enough for a window. One that cannot be read leaves the window empty. */
async function prepareFace(face: string | Uint8Array | null, side: number): Promise<string | undefined> {
  if (face === null || typeof face === 'string') return face ?? undefined
  try {
    const jpeg = await sharp(face, { limitInputPixels: maxPixels, pages: 1 })
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#0b1d2b' })
      .jpeg({ quality: 88 })
      .timeout({ seconds: maxSeconds })
      .toBuffer()
    return `data:image/jpeg;base64,${jpeg.toString('base64')}`
  } catch {
    return undefined
  }
}

async function paintPicture(fonts: Fonts, { shown, faces }: Drawing): Promise<Buffer> {
  const side = shown.kind === 'event' ? posterSide : faceSide
  const svg = draw(shown, fonts, await Promise.all(faces.map((face) => prepareFace(face, side))))
  return sharp(Buffer.from(svg))
    .resize(previewSize.width, previewSize.height)
    .flatten({ background: '#081826' })
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
    .timeout({ seconds: maxSeconds })
    .toBuffer()
}

/** One picture after another, in a process of its own: see `easel.ts`. */
const fonts = await readFonts(process.argv[2] ?? '')
process.on('message', (drawing: Drawing) => {
  paintPicture(fonts, drawing)
    .then(
      (picture): Drawn => ({ picture }),
      (error: unknown): Drawn => ({ failed: String(error) }),
    )
    .then((drawn) => process.send?.(drawn))
    // The answer could not be sent: the other side hears that the process is gone.
    .catch(() => process.exit(1))
})
// Nobody is there any more to draw for.
process.on('disconnect', () => process.exit(0))
process.send?.('ready' satisfies Ready)
