let up = false

/** Whether what happens is heard of at once. If not, whoever has to know has to ask. */
export function isLineUp(): boolean {
  return up
}

export function noteLine(next: boolean): void {
  up = next
}
