import { sql } from '#db/sql.ts'
import { blankCard } from '#messaging/log-store.ts'
import type { Work } from '#work/work.ts'

/** What somebody wrote on a packet goes; the packet and its coins are untouched. */
export async function blankWords(work: Work, packetId: string): Promise<void> {
  const packet = await work.db.first<{ groupId: string | null; sentAt: Date }>(sql`
    update packet set words = '' where id = ${packetId}
    returning group_id as "groupId", created_at as "sentAt"`)
  if (packet === undefined || packet.groupId === null) return
  // In its group the words stand on the card as well.
  await blankCard(
    work,
    { groupId: packet.groupId, since: packet.sentAt, mark: `"packetId":"${packetId}"` },
    (data) => JSON.stringify({ ...(JSON.parse(data) as object), words: '' }),
  )
}
