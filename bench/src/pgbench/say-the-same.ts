import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../stage/folder.ts'
import type { Stage } from '../stage/stage.ts'
import type { Sent } from './listen-in.ts'
import { type PgbenchRun, runPgbench } from './run-pgbench.ts'
import { type Manner, type Roles, writeScript } from './write-script.ts'

type Round = Pick<PgbenchRun, 'connections' | 'numbers'>

/** A round of pgbench that says what a call says, in either manner. */
export async function sayTheSame(
  stage: Stage,
  databaseUrl: string,
  {
    head,
    sent,
    roles,
  }: { readonly head: readonly string[]; readonly sent: readonly Sent[]; readonly roles: Roles },
) {
  const folder = await makeFolder(stage)
  const files: Record<Manner, string> = {
    'one by one': join(folder, 'one-by-one.sql'),
    together: join(folder, 'together.sql'),
  }
  await writeFile(files['one by one'], writeScript(head, sent, roles, 'one by one'))
  await writeFile(files.together, writeScript(head, sent, roles, 'together'))
  return (manner: Manner, round: Round) =>
    runPgbench({ ...round, databaseUrl, scriptFile: files[manner], seconds: stage.roundSeconds })
}
