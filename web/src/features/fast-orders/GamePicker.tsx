import { offeredGames } from '@kaihei/domain/games/game'
import type { GameCode, Product } from '@kaihei/domain/games/game'
import { useId } from 'react'
import { GameCover } from '#features/games/GameCover.tsx'
import { fastOrdersText } from '#text/fast-orders.ts'
import { text } from '#text/text.ts'
import { ChoiceTile } from '#ui/ChoiceTile.tsx'

interface GamePickerProps {
  product: Product
  value: GameCode
  onChange: (game: GameCode) => void
}

export function GamePicker({ product, value, onChange }: GamePickerProps) {
  const name = useId()
  return (
    <fieldset className="grid min-w-0 grid-cols-3 gap-2 sm:grid-cols-4 lg:grid-cols-6">
      <legend className="mb-1.5 text-sm text-text-2">{fastOrdersText.form.game}</legend>
      {offeredGames()
        .filter((game) => game.product === product)
        .map((game) => (
          <ChoiceTile
            key={game.code}
            name={name}
            value={game.code}
            checked={game.code === value}
            onSelect={() => onChange(game.code)}
          >
            <GameCover game={game.code} size={30} />
            <span className="mt-1 text-sm leading-tight">{text.names.game(game.code)}</span>
          </ChoiceTile>
        ))}
    </fieldset>
  )
}
