import { bounds } from '@kaihei/domain/bounds'

const longestSide = 2560

/** Phones take photos larger than the server accepts: such a one is drawn smaller. Anything else stays as it is. */
export async function shrinkImage(file: File): Promise<File> {
  if (file.size <= bounds.image.maxBytes || typeof createImageBitmap === 'undefined') return file
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return file
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88))
  return smaller === null ? file : new File([smaller], 'photo.jpg', { type: smaller.type })
}
