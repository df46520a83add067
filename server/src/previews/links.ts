import type { ActivityState } from '@kaihei/domain/activities/activity'
import type { Scene } from '@kaihei/domain/activities/scenes'
import type { BoardName, BoardState } from '@kaihei/domain/boards/board'
import type { BoardTimeName } from '@kaihei/domain/boards/board-time'
import type { PlayerCard } from '@kaihei/domain/players/player'

/** A companion whom visitors may see, and whether she wants to be found. */
export interface LinkedCompanion {
  readonly card: PlayerCard
  readonly searchable: boolean
}

export interface LinkedEvent {
  readonly id: string
  readonly title: string
  readonly titleEn: string
  readonly words: string
  readonly wordsEn: string
  readonly scene: Scene
  readonly artwork: string | null
  readonly state: ActivityState
  readonly from: Date
  readonly to: Date
}

export interface LinkedBoard {
  readonly board: BoardName
  readonly time: BoardTimeName
  readonly state: BoardState
  /** The first three, named as the board names them. */
  readonly first: readonly {
    readonly rank: number
    readonly name: string
    readonly avatar: string
    readonly hue: number
  }[]
}

interface LinkedPacket {
  readonly name: string
  readonly words: string
  readonly shares: number
}

/** `unnamed`: it is there, and a visitor is told nothing of it. Undefined: there is no such thing. */
type Found<Thing> = Promise<Thing | 'unnamed' | undefined>

/** What a visitor may see of a thing that somebody links to. Read as the calls read it: there is no second rule. */
export interface Links {
  readonly findCompanion: (uk: string) => Found<LinkedCompanion>
  /** The named one, or the one that runs. */
  readonly findEvent: (id: string | undefined) => Found<LinkedEvent>
  readonly readBoard: (board: BoardName, time: BoardTimeName) => Promise<LinkedBoard>
  readonly findPacket: (id: string) => Found<LinkedPacket>
}
