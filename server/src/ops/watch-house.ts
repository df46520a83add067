import { alertFromFailures, type Incident } from '@kaihei/domain/ops/alert'
import { isMailAddress } from '@kaihei/domain/users/account'
import { listAdmins } from '#areas/users/store.ts'
import type { House } from '#house.ts'
import { readBooksCheck } from '#ledger/check-books.ts'
import { promiseOf, queues } from '#views/overview/queue-store.ts'
import { readQueues } from '#views/overview/store.ts'
import { countOutgoing, sendLater } from '#work/outbox.ts'
import { listRuns, saveProcess, saveRuns } from '#work/runs-store.ts'
import type { Reading, Work } from '#work/work.ts'
import { closeAlerts, openAlerts } from './alert-store.ts'
import { alertMail, alertNote } from './alert-words.ts'

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
  const queue = queues.find((one) => one.id === id)
  if (queue === undefined || oldestAt === null) return false
  return oldestAt.getTime() + promiseOf(queue) * 60_000 < now.getTime()
}

async function findFailing(reading: Reading, kind: 'job' | 'provider'): Promise<readonly Incident[]> {
  const runs = await listRuns(reading, kind)
  return runs
    .filter(({ failing }) => failing >= alertFromFailures)
    .map(({ name, failing }) => ({ about: `${kind}:${name}`, count: failing }))
}

/** What began, or is over. */
interface Turn {
  readonly incident: Incident
  readonly over: boolean
}

/**
 * For the timetable: writes down how everything did, and tells of what went wrong: once when it begins and once when it is
 * over. Admins hear of it by bell and mail, and a channel of Discord that is for colleagues; the one that hears of orders
 * does not, because customers read it.
 */
export function watchHouse(house: House) {
  const { live, runs, process } = house
  return async (work: Work): Promise<boolean> => {
    await saveProcess(work, { ...process, lines: live.hub.lineCount })
    await saveRuns(work, runs.take())
    const found = (await Promise.all(causes.map((look) => look(work)))).flat()
    const [begun, over] = [await openAlerts(work, found), await closeAlerts(work, found)]
    const turns = [
      ...begun.map((incident) => ({ incident, over: false })),
      ...over.map((incident) => ({ incident, over: true })),
    ]
    if (turns.length > 0) await Promise.all([tellAdmins(work, house, turns), tellDiscord(work, house, turns)])
    return false
  }
}

const placeOf = ({ config }: House) => `${config.publicUrl}/ops/system`

async function tellAdmins(work: Work, house: House, turns: readonly Turn[]): Promise<void> {
  for (const { userId, account, mailVerified, language } of await listAdmins(work)) {
    await work.tell({ type: 'alerts.changed', userId, begun: turns.some(({ over }) => !over) })
    if (house.post === undefined || account === null || !mailVerified || !isMailAddress(account)) continue
    for (const { incident, over } of turns) {
      const mail = alertMail(incident, { over, language, url: placeOf(house) })
      await sendLater(work, { kind: 'mail', to: account, ...mail })
    }
  }
}

async function tellDiscord(work: Work, house: House, turns: readonly Turn[]): Promise<void> {
  if (house.alertToDiscord === undefined) return
  const [at, language] = [work.now.toISOString(), house.config.discordLanguage]
  for (const { incident, over } of turns) {
    const note = alertNote(incident, { over, language })
    await sendLater(work, { kind: 'discord-alert', ...note, url: placeOf(house), at })
  }
}
