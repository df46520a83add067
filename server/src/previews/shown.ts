import { createHash } from 'node:crypto'
import type { Scene } from '@kaihei/domain/activities/scenes'
import type { BoardName } from '@kaihei/domain/boards/board'
import type { BoardTimeName } from '@kaihei/domain/boards/board-time'
import type { GameCode } from '@kaihei/domain/games/game'
import type { SiteLanguage } from '@kaihei/domain/language'

/** Somebody in a window: what they are called, their picture, the light of their room. */
interface Face {
  readonly name: string
  readonly avatar: string
  readonly hue: number
}

interface ShownCompanion extends Face {
  readonly kind: 'companion'
  readonly motto: string
  readonly games: readonly GameCode[]
  /** Null: nobody has reviewed her yet. */
  readonly rating: { readonly stars: number; readonly reviews: number } | null
  /** The lowest, in hundredths of a coin an hour. Null: she offers nothing at the moment. */
  readonly price: number | null
}

interface ShownEvent {
  readonly kind: 'event'
  readonly title: string
  readonly scene: Scene
  /** Stands in place of the scene. */
  readonly artwork: string | null
  /** Of one that is to come the windows are dark. */
  readonly lit: boolean
  readonly from: string
  readonly to: string
}

interface ShownBoard {
  readonly kind: 'board'
  readonly board: BoardName
  readonly time: BoardTimeName
  readonly first: readonly (Face & { readonly rank: number })[]
}

/** Everything that a picture shows: two that show the same are the same picture. */
export type Shown = { readonly language: SiteLanguage } & (
  | { readonly kind: 'site' }
  | ShownCompanion
  | ShownEvent
  | ShownBoard
)

export type ShownOf<Kind extends Shown['kind']> = Extract<Shown, { readonly kind: Kind }>

/** Goes up whenever the drawings change, so that nobody goes on showing the old ones. */
const drawings = 1

/** What a picture is known by in its address: as long as it is the same, so is every pixel. */
export function markOf(shown: Shown): string {
  return createHash('sha256')
    .update(JSON.stringify([drawings, shown]))
    .digest('hex')
    .slice(0, 16)
}

/** `key` names the thing among those of its kind. */
export function previewPath(shown: Shown, key: string): string {
  return `/media/previews/${shown.language}/${shown.kind}/${key}/${markOf(shown)}.jpg`
}
