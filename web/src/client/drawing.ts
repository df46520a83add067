/**
 * What the server assumed when it drew this page: a cookie told it, and it may be wrong. The browser draws the page once
 * just so, because React takes over only what it would have drawn itself, and then as things really are.
 */
export interface Drawing {
  readonly signedIn: boolean
  readonly timeZone: string
}

/** A visitor of whom nothing is known; days of the house begin and end in London. */
const plainDrawing: Drawing = { signedIn: false, timeZone: 'Europe/London' }

let assumed = plainDrawing

export function assumeDrawing(drawing: Drawing): void {
  assumed = drawing
}

export function drawnAs(): Drawing {
  return assumed
}
