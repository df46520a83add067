import type { GameCode } from '@kaihei/domain/games/game'
import type { Language } from '@kaihei/domain/players/language'
import type { PlayerStatus } from '@kaihei/domain/players/player'
import type { Sex } from '#art/portrait-definitions.ts'

export interface DemoPerson {
  readonly nickname: string
  readonly sex: Sex
  /** Index of the portrait, and of the voice when the person is a companion. */
  readonly portrait: number
  /** Hue of the room's light, one of the ten named ones. */
  readonly hue: number
  readonly country: string
  readonly timeZone: string
}

/** The product follows from the game. */
interface DemoService {
  readonly game: GameCode
  readonly title: string
  readonly rank: string | null
  /** Whole coins. */
  readonly pricePerHour: number
  /** Separated by ' / '. */
  readonly servers: string
}

export interface DemoPlayer extends DemoPerson {
  readonly status: PlayerStatus
  readonly motto: string
  readonly languages: readonly Language[]
  readonly playLevel: number
  readonly reviewCount: number
  readonly starsTotal: number
  readonly orderCount: number
  readonly services: readonly DemoService[]
}

export const cities = {
  amsterdam: { country: 'NL', timeZone: 'Europe/Amsterdam' },
  athens: { country: 'GR', timeZone: 'Europe/Athens' },
  barcelona: { country: 'ES', timeZone: 'Europe/Madrid' },
  berlin: { country: 'DE', timeZone: 'Europe/Berlin' },
  brussels: { country: 'BE', timeZone: 'Europe/Brussels' },
  budapest: { country: 'HU', timeZone: 'Europe/Budapest' },
  copenhagen: { country: 'DK', timeZone: 'Europe/Copenhagen' },
  dublin: { country: 'IE', timeZone: 'Europe/Dublin' },
  helsinki: { country: 'FI', timeZone: 'Europe/Helsinki' },
  hongKong: { country: 'HK', timeZone: 'Asia/Hong_Kong' },
  lisbon: { country: 'PT', timeZone: 'Europe/Lisbon' },
  london: { country: 'GB', timeZone: 'Europe/London' },
  milan: { country: 'IT', timeZone: 'Europe/Rome' },
  oslo: { country: 'NO', timeZone: 'Europe/Oslo' },
  paris: { country: 'FR', timeZone: 'Europe/Paris' },
  prague: { country: 'CZ', timeZone: 'Europe/Prague' },
  stockholm: { country: 'SE', timeZone: 'Europe/Stockholm' },
  vienna: { country: 'AT', timeZone: 'Europe/Vienna' },
  warsaw: { country: 'PL', timeZone: 'Europe/Warsaw' },
  zurich: { country: 'CH', timeZone: 'Europe/Zurich' },
} as const
