/** A part of the window, in its pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

interface Size {
  readonly width: number
  readonly height: number
}

interface Margins {
  readonly left: number
  readonly right: number
  readonly bottom: number
}

const stepPx = 12
/** Around a button, so that it is not pressed by mistake. */
const airPx = 6

export function isFree(place: Box, taken: readonly Box[]): boolean {
  return taken.every(
    ({ left, top, right, bottom }) =>
      right + airPx <= place.left ||
      left - airPx >= place.right ||
      bottom + airPx <= place.top ||
      top - airPx >= place.bottom,
  )
}

/** The lowest place at the right side, else at the left, in the lower half of the window, where nothing is taken. */
export function findFreePlace(window: Size, size: Size, margins: Margins, taken: readonly Box[]): Box | null {
  const sides = [window.width - margins.right - size.width, margins.left]
  for (const left of sides) {
    const lowest = window.height - margins.bottom - size.height
    for (let top = lowest; top >= window.height / 2 - size.height / 2; top -= stepPx) {
      const place = { left, top, right: left + size.width, bottom: top + size.height }
      if (left >= 0 && isFree(place, taken)) return place
    }
  }
  return null
}
