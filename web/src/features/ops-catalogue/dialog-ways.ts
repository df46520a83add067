import type { CataloguedGame } from '@kaihei/domain/ops/catalogue-calls'

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

/** What every dialog about one game is given. */
export interface GameDialogProps extends DialogWays {
  game: CataloguedGame
}
