import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../root.ts'
import { insist } from '../insist.ts'
import type { Topology } from '../topology.ts'

/** As an operator asks: the two commands beside the program. */
export interface BooksSay {
  readonly ledger: { readonly right: boolean; readonly said: string }
  readonly days: { readonly right: boolean; readonly said: string }
}

const keptFile = (folder: string) => join(folder, 'kept-days.json')
const closedWithinMs = 120_000

/** A copy of the closed days, as anybody can keep one before something happens. */
export async function keepDays({ folder, url }: Topology): Promise<number> {
  return insist({ what: 'a day that is closed', withinMs: closedWithinMs }, async () => {
    const text = await (await fetch(`${url}/proxy/web/books/seals?limit=60`)).text()
    const { data } = JSON.parse(text) as { data?: { items: readonly unknown[] } }
    if (data === undefined || data.items.length === 0) return undefined
    writeFileSync(keptFile(folder), text)
    return data.items.length
  })
}

export function askBooks({ folder, databaseUrl, sessionSecret }: Topology): BooksSay {
  const run = (program: string, ...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, 'server/dist', program), ...args],
      {
        encoding: 'utf8',
        env: {
          PATH: process.env['PATH'],
          DATABASE_URL: databaseUrl,
          SESSION_SECRET: sessionSecret,
          DATA_DIR: join(folder, 'app-1'),
        },
      },
    )
    return { right: status === 0, said: `${stdout}${stderr}`.trim() }
  }
  return { ledger: run('verify-books.js'), days: run('check-seals.js', keptFile(folder)) }
}
