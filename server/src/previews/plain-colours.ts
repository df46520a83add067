import { oklchToRgb } from '@kaihei/domain/oklch'

const colour = /oklch\(([\d.]+) ([\d.]+) ([\d.-]+)(?: \/ ([\d.]+))?\)/g

/** The library that draws knows no colours by lightness, chroma and hue: they are said in red, green and blue. */
export function sayColoursPlainly(svg: string): string {
  return svg.replaceAll(colour, (_, lightness: string, chroma: string, hue: string, alpha?: string) => {
    const parts = oklchToRgb(Number(lightness), Number(chroma), Number(hue)).join(',')
    return alpha === undefined ? `rgb(${parts})` : `rgba(${parts},${alpha})`
  })
}
