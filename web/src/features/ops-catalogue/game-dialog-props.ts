import type { CataloguedGame } from '@kaihei/domain/ops/catalogue-calls'

/** What every dialog about one game is given. */
export interface GameDialogProps {
  game: CataloguedGame
  onDone: (sentence: string) => void
  onClose: () => void
}
