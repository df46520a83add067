import * as config from './config/calls.ts'
import * as games from './games/calls.ts'
import * as ops from './ops/calls.ts'
import * as players from './players/calls.ts'
import * as users from './users/calls.ts'
import type { Call } from './call.ts'

/** Every call of the product, by area: the permission table, the API reference and the house test read this. */
export const callsByArea = {
  users: [users.register, users.login, users.logout, users.checkToken, users.getProfile],
  players: [players.listPlayers],
  games: [games.listGames],
  config: [config.getPublicConfig],
  ops: [ops.moveClock],
} as const satisfies Record<string, readonly Call[]>

export const allCalls: readonly Call[] = Object.values(callsByArea).flat()
