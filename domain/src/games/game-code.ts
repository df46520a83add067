import * as z from 'zod/mini'
import { findGame } from './game.ts'

/** A game of the catalogue as it is when somebody asks, also one that is off; `wrong` says what is otherwise. */
export function gameCode(wrong?: string) {
  return z.string(wrong).check(z.refine((code) => findGame(code) !== undefined, wrong))
}

/** One that can be chosen now. */
export function offeredGame(wrong?: string) {
  return z.string(wrong).check(z.refine((code) => findGame(code)?.on === true, wrong))
}
