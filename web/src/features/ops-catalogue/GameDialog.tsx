import { changeGame, listCatalogue, moveGame, switchGame } from '@kaihei/domain/ops/catalogue-calls'
import { opsCatalogueText } from '#text/ops-catalogue.ts'
import { AnswersDialog } from './AnswersDialog.tsx'
import type { GameDialogProps, Placed } from './dialog-ways.ts'
import { type Deed, ThingDialog } from './ThingDialog.tsx'

export type GameDeed = Deed | 'answers'

const kind = {
  calls: { turn: switchGame, rename: changeGame, move: moveGame },
  renews: [listCatalogue],
  taken: 'game_name_taken',
  longest: [16, 32],
} as const

/** Something is done with one game. */
export function GameDialog({ deed, ...props }: GameDialogProps & Placed & { deed: GameDeed }) {
  if (deed === 'answers') return <AnswersDialog {...props} />
  const { game, ...rest } = props
  const words = opsCatalogueText.games
  return (
    <ThingDialog deed={deed} thing={game} known={{ code: game.code }} kind={{ ...kind, words }} {...rest} />
  )
}
