import type { listDemoMails } from '@kaihei/domain/mailbox/calls'
import type { OutputOf } from '@kaihei/domain/call'
import { type Sql, sql } from '#db/sql.ts'
import type { Mail } from '#work/outbox.ts'
import type { Reading, Work } from '#work/work.ts'

type DemoMail = OutputOf<typeof listDemoMails>['items'][number]

const shown = 50
const keptDays = 7

/** A mail delivered twice is one mail. */
export async function keepMail({ db, now }: Reading, mail: Mail, id: string): Promise<void> {
  await db.run(sql`
    insert into demo_mail (id, recipient, subject, body, at)
    values (${id}, ${mail.to}, ${mail.subject}, ${mail.text}, ${now})
    on conflict (id) do nothing`)
}

export async function listMails({ db }: Reading): Promise<DemoMail[]> {
  const rows = await db.rows<Omit<DemoMail, 'at'> & { at: Date }>(sql`
    select id, recipient as "to", subject, body as text, at from demo_mail order by at desc, id desc limit ${shown}`)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

export async function forgetMailsTo(work: Work, address: string): Promise<void> {
  await work.db.run(sql`delete from demo_mail where recipient = ${address}`)
}

export function oldMails(now: Date): Sql {
  return sql`select id from demo_mail where at <= ${new Date(now.getTime() - keptDays * 24 * 3600 * 1000)}`
}

export async function sweepMails(work: Work): Promise<boolean> {
  const swept = await work.db.run(sql`
    delete from demo_mail where id in (${oldMails(work.now)} limit 500 for update skip locked)`)
  return swept === 500
}
