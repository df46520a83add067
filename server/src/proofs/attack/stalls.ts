import { allCalls } from '@kaihei/domain/calls'
import { addressOf } from '#testing/admission.ts'
import { callMeanwhile } from '#testing/meanwhile.ts'
import { aBoss } from '#testing/people.ts'
import { uploadFile } from '#testing/upload.ts'
import type { Attacked } from './attacked.ts'
import { fewerMarks, fieldsOf, marks } from './hostile.ts'

/** What anybody may have to wait for others: longer than any honest call takes. */
const maxMs = 200

/**
 * Whether others wait while an attack goes on, and for how long. The longest turn of the main thread is measured in its
 * own work, which a busy machine does not change; what another visitor's calls take in the middle is measured by the clock.
 */
export async function findStalls(
  house: Attacked,
  name: string,
  attack: () => Promise<unknown>,
): Promise<readonly string[]> {
  await house.program.longestTurn()
  const { median, slowest } = await callMeanwhile(house.somebody(), attack())
  const turn = await house.program.longestTurn()
  const figures = `${turn.toFixed(0)} ms in one turn, ${median.toFixed(0)} ms for another's call, ${slowest.toFixed(0)} at most`
  console.log(`${name}: ${figures}`)
  return turn > maxMs || median > maxMs ? [`${name}: ${figures}`] : []
}

/** As much as a body may carry, of marks that cost the square of their number to put in order, wherever anybody may write. */
export async function sendMarks({ somebody }: Attacked): Promise<readonly number[]> {
  const statuses: number[] = []
  for (const call of allCalls.filter(({ access }) => access === 'anyone'))
    for (const field of fieldsOf(call)) {
      const body = call.method === 'POST' ? { [field]: marks } : undefined
      const { status } = await somebody().send(call.method, addressOf(call, { [field]: fewerMarks }), body)
      statuses.push(status)
    }
  return statuses
}

export async function sendFile(house: Attacked, purpose: string, sent: Buffer): Promise<number> {
  return (await uploadFile(house, purpose, sent, await aBoss(house.place))).status
}
