import { randomUUID } from 'node:crypto'
import { listPlayers } from '@kaihei/domain/players/calls'
import { getProfile } from '@kaihei/domain/users/calls'
import { convertToCoin } from '@kaihei/domain/withdrawals/calls'
import type { Person } from '#testing/people.ts'
import { talkTo } from '#testing/talk.ts'

/** People who make one call after another and repeat none: what a visitor would see failing is counted as failed. */
export interface Calls {
  readonly made: () => number
  /** What was not answered as it should be, in words. */
  readonly failed: readonly string[]
  /** By person, how many of their changes were acknowledged. */
  readonly changed: ReadonlyMap<Person, number>
  readonly stop: () => Promise<void>
}

/** As many as are at it at the same time. */
export const callsAtOnce = 24

export function keepCalling(address: string, people: readonly Person[]): Calls {
  const state = { made: 0, stopped: false }
  const failed: string[] = []
  const changed = new Map(people.map((person) => [person, 0]))
  const talk = talkTo(address)

  async function callOnce(person: Person, turn: number): Promise<void> {
    const { token } = person
    if (turn % 4 === 0) {
      const headers = { 'idempotency-key': randomUUID() }
      expectOk(await talk.ask(convertToCoin, { amount: 100 }, { token, headers }))
      changed.set(person, (changed.get(person) ?? 0) + 1)
    } else if (turn % 4 === 1) expectOk(await talk.ask(listPlayers, {}, { token }))
    else expectOk(await talk.ask(getProfile, {}, { token }))
  }

  async function go(place: number): Promise<void> {
    for (let turn = place; !state.stopped; turn += callsAtOnce) {
      const person = people[turn % people.length]
      if (person === undefined) throw new Error('there is nobody to call')
      await callOnce(person, Math.floor(turn / callsAtOnce)).catch((error: Error) =>
        failed.push(error.message),
      )
      state.made++
    }
  }

  const all = Promise.all(Array.from({ length: callsAtOnce }, (_, place) => go(place)))
  return {
    made: () => state.made,
    failed,
    changed,
    stop: async () => {
      state.stopped = true
      await all
    },
  }
}

function expectOk({ status, message }: { readonly status: number; readonly message: string }): void {
  if (status !== 200) throw new Error(`${status} ${message}`)
}
