let drawn = false

/** Pages are drawn as the server draws them from now on: by the server itself, or while the browser takes one over. */
export function drawAsServer(as: boolean): void {
  drawn = as
}

export function isDrawnAsServer(): boolean {
  return drawn
}
