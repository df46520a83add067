import { type Drawn, frame } from './brushes.ts'
import { drawBoard } from './draw-board.ts'
import { drawCompanion } from './draw-companion.ts'
import { drawEvent } from './draw-event.ts'
import { drawSite } from './draw-site.ts'
import type { Fonts } from './lettering.ts'
import { sayColoursPlainly } from './plain-colours.ts'
import type { Shown, ShownOf } from './shown.ts'

type Faces = readonly (string | undefined)[]
type Draw<Kind extends Shown['kind']> = (shown: ShownOf<Kind>, fonts: Fonts, faces: Faces) => Drawn

const drawers: { readonly [Kind in Shown['kind']]: Draw<Kind> } = {
  site: drawSite,
  companion: drawCompanion,
  event: drawEvent,
  board: drawBoard,
}

/** The whole picture as a drawing. `faces`: what was uploaded or stands in the windows, in the order of `facesOf`. */
export function draw<Kind extends Shown['kind']>(shown: ShownOf<Kind>, fonts: Fonts, faces: Faces): string {
  const drawer: Draw<Kind> = drawers[shown.kind]
  return sayColoursPlainly(frame(drawer(shown, fonts, faces)))
}

/** Which pictures it needs, by their addresses. */
export function facesOf(shown: Shown): readonly string[] {
  if (shown.kind === 'companion') return [shown.avatar]
  if (shown.kind === 'event') return shown.artwork === null ? [] : [shown.artwork]
  return shown.kind === 'board' ? shown.first.map(({ avatar }) => avatar) : []
}
