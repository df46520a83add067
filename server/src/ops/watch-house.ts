import { alertFromFailures, type Incident } from '@kaihei/domain/ops/alert'
import { isMailAddress } from '@kaihei/domain/users/account'
import { listAdmins } from '#areas/users/store.ts'
import type { House } from '#house.ts'
import { readBooksCheck } from '#ledger/check-books.ts'
import { queues } from '#views/overview/queue-store.ts'
import { readQueues } from '#views/overview/store.ts'
import { countOutgoing, sendLater } from '#work/outbox.ts'
import { listRuns, saveProcess, saveRuns } from '#work/runs-store.ts'
import type { Reading, Work } from '#work/work.ts'
import { closeAlerts, openAlerts } from './alert-store.ts'
import { alertMail } from './alert-words.ts'

/** Looks for one kind of trouble. A new kind is a line below, and a sentence in `alert-words.ts` and on the page. */
type Cause = (reading: Reading) => Promise<readonly Incident[]>

const causes: readonly Cause[] = [
  async (reading) => {
    const { problems } = await readBooksCheck(reading)
    return problems > 0 ? [{ about: 'ledger', count: problems }] : []
  },
  async (reading) => {
    const { failed } = await countOutgoing(reading)
    return failed > 0 ? [{ about: 'outbox', count: failed }] : []
  },
  (reading) => findFailing(reading, 'job'),
  (reading) => findFailing(reading, 'provider'),
  async (reading) => {
    const lengths = await readQueues(reading, queues)
    return lengths
      .filter((queue) => isLate(queue, reading.now))
      .map(({ id, open }) => ({ about: `queue:${id}`, count: open }))
  },
]

/** Whoever waits longest in it has waited longer than was promised. */
function isLate({ id, oldestAt }: { id: string; oldestAt: Date | null }, now: Date): boolean {
  const promiseMinutes = queues.find((queue) => queue.id === id)?.promiseMinutes ?? 0
  return oldestAt !== null && oldestAt.getTime() + promiseMinutes * 60_000 < now.getTime()
}

async function findFailing(reading: Reading, kind: 'job' | 'provider'): Promise<readonly Incident[]> {
  const runs = await listRuns(reading, kind)
  return runs
    .filter(({ failing }) => failing >= alertFromFailures)
    .map(({ name, failing }) => ({ about: `${kind}:${name}`, count: failing }))
}

/**
 * For the timetable: writes down how everything did, and tells admins of what went wrong: once when it begins and once
 * when it is over. The channel that hears of orders does not hear of it, because customers read that one.
 */
export function watchHouse({ live, runs, process, config, post }: House) {
  return async (work: Work): Promise<boolean> => {
    await saveProcess(work, { ...process, lines: live.hub.lineCount })
    await saveRuns(work, runs.take())
    const found = (await Promise.all(causes.map((look) => look(work)))).flat()
    const [begun, over] = [await openAlerts(work, found), await closeAlerts(work, found)]
    if (begun.length + over.length === 0) return false
    const admins = await listAdmins(work)
    const url = `${config.publicUrl}/ops/system`
    for (const { userId, account, mailVerified, language } of admins) {
      const news = [
        ...begun.map((incident) => ({ incident, over: false })),
        ...over.map((incident) => ({ incident, over: true })),
      ]
      await work.tell({ type: 'alerts.changed', userId, begun: begun.length > 0 })
      if (post === undefined || account === null || !mailVerified || !isMailAddress(account)) continue
      for (const { incident, over: isOver } of news)
        await sendLater(work, {
          kind: 'mail',
          to: account,
          ...alertMail(incident, { over: isOver, language, url }),
        })
    }
    return false
  }
}
