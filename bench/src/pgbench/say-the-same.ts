import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../stage/folder.ts'
import type { Stage } from '../stage/stage.ts'
import type { Sent } from './listen-in.ts'
import { type PgbenchRun, runPgbench } from './run-pgbench.ts'
import { type Manner, type Roles, writeScript } from './write-script.ts'

type Round = Pick<PgbenchRun, 'connections' | 'numbers'>

/** A call that was listened to, and what differs in every other one. */
interface Said {
  readonly sent: readonly Sent[]
  readonly roles: Roles
}

/** A round of pgbench that says what a call says, in either manner. */
export function sayTheSame(
  stage: Stage,
  databaseUrl: string,
  { head, ...said }: Said & { readonly head: readonly string[] },
) {
  return sayOneOf(stage, databaseUrl, head, [{ ...said, weight: 1 }])
}

/** The same for a call that does now this and now that, each as often as its weight says. */
export async function sayOneOf(
  stage: Stage,
  databaseUrl: string,
  head: readonly string[],
  calls: readonly (Said & { readonly weight: number })[],
) {
  const folder = await makeFolder(stage)
  const write = (manner: Manner) =>
    Promise.all(
      calls.map(async ({ sent, roles, weight }, at) => {
        const file = join(folder, `${manner.replaceAll(' ', '-')}-${at}.sql`)
        await writeFile(file, writeScript(head, sent, roles, manner))
        return { file, weight }
      }),
    )
  const scripts = { 'one by one': await write('one by one'), together: await write('together') }
  return (manner: Manner, round: Round) =>
    runPgbench({ ...round, databaseUrl, scripts: scripts[manner], seconds: stage.roundSeconds })
}
