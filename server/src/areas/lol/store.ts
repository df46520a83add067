import type { InputOf, OutputOf } from '@kaihei/domain/call'
import type { addLolAccount } from '@kaihei/domain/lol/calls'
import { v7 as newId } from 'uuid'
import { sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

type LolAccount = OutputOf<typeof addLolAccount>
type LolRow = Omit<LolAccount, 'addedAt'> & { addedAt: Date }

export async function listAccounts({ db }: Reading, userId: string): Promise<LolAccount[]> {
  const rows = await db.rows<LolRow>(sql`
    select id, game_name as "gameName", tag_line as "tagLine", region, added_at as "addedAt"
    from lol_account where user_id = ${userId} order by added_at, id`)
  return rows.map((row) => ({ ...row, addedAt: row.addedAt.toISOString() }))
}

/** The game ignores case and spaces in names, so they make no second account. */
function fold(gameName: string, tagLine: string): string {
  return `${gameName}#${tagLine}`.normalize('NFKC').toLowerCase().replace(/\s/g, '')
}

/** None when somebody has registered it already. */
export async function addAccount(
  work: Work,
  userId: string,
  { gameName, tagLine, region }: InputOf<typeof addLolAccount>,
): Promise<LolAccount | undefined> {
  const id = newId()
  const added = await work.db.run(sql`
    insert into lol_account (id, user_id, region, game_name, tag_line, folded, added_at)
    values (${id}, ${userId}, ${region}, ${gameName}, ${tagLine}, ${fold(gameName, tagLine)}, ${work.now})
    on conflict (region, folded) do nothing`)
  return added === 0 ? undefined : { id, gameName, tagLine, region, addedAt: work.now.toISOString() }
}

export async function exportOf(reading: Reading, userId: string): Promise<unknown> {
  return listAccounts(reading, userId)
}

export async function eraseOf(work: Work, userId: string): Promise<void> {
  await work.db.run(sql`delete from lol_account where user_id = ${userId}`)
}
