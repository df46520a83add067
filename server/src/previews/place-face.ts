/** What stands in a window: a drawing of the house's own, or an uploaded picture as a `data:` address. */
export type FaceImage = string

interface Pane {
  readonly x: number
  readonly sill: number
  readonly wide: number
  readonly high: number
}

/** A drawing stands on the sill as on the site; a photo fills the pane. Without either the window is empty, and lit. */
export function placeFace(image: FaceImage | undefined, { x, sill, wide, high }: Pane): string {
  if (image === undefined) return ''
  if (image.startsWith('data:')) {
    return `<image x="${x}" y="${sill - high}" width="${wide}" height="${high}" preserveAspectRatio="xMidYMid slice" xlink:href="${image}"/>`
  }
  const place = `x="${x}" y="${sill - high * 0.9}" width="${wide}" height="${high * 0.9}" preserveAspectRatio="xMidYMax meet"`
  return image.replace('<svg ', `<svg ${place} `)
}
