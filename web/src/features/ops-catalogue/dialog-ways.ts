/** How a dialog about something of the catalogue ends. */
export interface DialogWays {
  onDone: (sentence: string) => void
  onClose: () => void
}

/** Where something stands: counted from 0, of so many. */
export interface Placed {
  place: number
  count: number
}
