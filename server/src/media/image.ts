import { Refusal } from '@kaihei/domain/refusal'
import { bounds } from '@kaihei/domain/bounds'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'

export interface MadeImage {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

const accepted = ['image/jpeg', 'image/png', 'image/webp']
const longestSide = 1600
const avatarSide = 512
const maxSeconds = 5

/** One picture at a time is drawn with one core: the calls have use for the other. */
sharp.concurrency(1)

/** A cut avatar is square; anything else keeps its shape and loses what is too large. */
const fittings = {
  avatar: (image: Sharp) => image.resize(avatarSide, avatarSide, { fit: 'cover', position: 'attention' }),
  whole: (image: Sharp) =>
    image.resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true }),
}

/**
 * Draws the picture anew, so that nothing of the file survives but what is seen: no metadata, no second file
 * hidden behind the first, no frames after the first.
 */
export async function remakeImage(sent: Buffer, fitting: keyof typeof fittings): Promise<MadeImage> {
  const type = await fileTypeFromBuffer(sent)
  if (type === undefined || !accepted.includes(type.mime)) throw new Refusal('file_not_accepted')
  const image = sharp(sent, { limitInputPixels: bounds.image.maxPixels, failOn: 'error', pages: 1 })
  try {
    refuseMisshapen(await image.metadata())
    const made = fittings[fitting](image.autoOrient()).webp({ quality: 82, effort: 3 })
    const { data, info } = await made.timeout({ seconds: maxSeconds }).toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    // Broken, cut off, taking too long, or promising more pixels than anybody has a screen for.
    throw new Refusal('file_not_accepted')
  }
}

/** A line of forty million pixels takes seconds to shrink, and nobody could look at it anyhow. */
function refuseMisshapen({ width, height }: { readonly width: number; readonly height: number }): void {
  const [short, long] = width < height ? [width, height] : [height, width]
  const { maxSide, maxRatio } = bounds.image
  if (long > maxSide || long > short * maxRatio) throw new Refusal('file_not_accepted')
}
