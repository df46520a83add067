import { setTimeout as wait } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { startControlProcess } from '../controls/control.ts'
import type { Measure } from '../measure.ts'
import { takeTurns } from '../rounds.ts'
import { enterChat, makeGroup, openLine } from '../stage/chat.ts'
import { gatherCrowd } from '../stage/crowd.ts'
import { startDatabase } from '../stage/database.ts'
import { makeFolder } from '../stage/folder.ts'
import { residentKB } from '../stage/memory.ts'
import { startServer } from '../stage/server.ts'
import { median } from '../statistics.ts'
import { within } from '../within.ts'

const people = 200
/** Sent and not yet come back to its sender. */
const underWay = 16
/** Seconds. */
const answeredWithin = 30

/** What one says in a group of two hundred, kept and brought to all of them, against a bare broadcast of as many bytes. */
export const chatFanOut: Measure = {
  name: 'chat fan-out to 200',
  unit: 'frames/s',
  goal: { atLeast: 0.6 },
  take: async (stage) => {
    const databaseUrl = await startDatabase(stage)
    const server = await startServer(stage, { dataDir: await makeFolder(stage), databaseUrl })
    const tokens = await gatherCrowd(databaseUrl, people)
    const groupID = await makeGroup(server.url, tokens)
    const lines: WebSocket[] = []
    for (const [n, token] of tokens.entries()) lines.push(await enterChat(stage, server.url, token, n))
    const say = (n: number) =>
      JSON.stringify({
        type: 'ask',
        id: n,
        operation: 'sendText',
        input: { conversationType: 'GROUP', to: groupID, text: '今晚八点开黑，还差两个人' },
      })
    const bytes = await sizeOfEntry(lines, say)
    const control = await startControlProcess(stage, 'bare-broadcast', { bytes })
    const bare: WebSocket[] = []
    for (let n = 0; n < people; n++) bare.push(await openLine(stage, control.url))
    const seconds = stage.roundSeconds
    const taken = await takeTurns({
      control: () => countFrames(bare, say, () => true, { seconds, underWay }),
      subject: () => countFrames(lines, say, isEntry, { seconds, underWay }),
    })
    const [ofControl, ofSubject] = [await residentKB(control.pid), await residentKB(server.pid)]
    // Nothing can be gathered then: what is seen is how long one message takes.
    const alone = await takeTurns({
      control: () => countFrames(bare, say, () => true, { seconds: seconds / 4, underWay: 1 }),
      subject: () => countFrames(lines, say, isEntry, { seconds: seconds / 4, underWay: 1 }),
    })
    const [bareAlone, oursAlone] = [median(alone.control), median(alone.subject)]
    const mb = (kb: number) => `${(kb / 1024).toFixed(0)} MB`
    return {
      ...taken,
      notes: [
        `${people} lines, ${bytes} bytes a frame, ${underWay} messages under way`,
        `one message under way: ${bareAlone.toFixed(0)} and ${oursAlone.toFixed(0)} frames/s, ` +
          `ratio ${(oursAlone / bareAlone).toFixed(2)}`,
        `memory of the whole process after it: ${mb(ofControl)} and ${mb(ofSubject)}`,
      ],
    }
  },
}

const isEntry = (data: Buffer) => data.includes('"what":"entries"')

/** Frames that arrive in a round, while so many messages are under way; everybody says something in turn. */
async function countFrames(
  lines: readonly WebSocket[],
  say: (n: number) => string,
  counts: (data: Buffer) => boolean,
  { seconds, underWay: atOnce }: { readonly seconds: number; readonly underWay: number },
): Promise<number> {
  const state = { frames: 0, said: 0, open: true }
  const sayNext = () => {
    if (state.open) lines[state.said % lines.length]?.send(say(++state.said))
  }
  const hear = (isFirst: boolean) => (data: Buffer) => {
    if (!counts(data)) return
    state.frames++
    // The first line hears everything once, so it knows when the next may leave.
    if (isFirst) sayNext()
  }
  const hearers = lines.map((_, n) => hear(n === 0))
  lines.forEach((line, n) => line.on('message', hearers[n] ?? (() => {})))
  const startedAt = performance.now()
  for (let n = 0; n < atOnce; n++) sayNext()
  await wait(seconds * 1000)
  const rate = (state.frames / (performance.now() - startedAt)) * 1000
  state.open = false
  await wait(300)
  lines.forEach((line, n) => line.off('message', hearers[n] ?? (() => {})))
  return rate
}

async function sizeOfEntry(lines: readonly WebSocket[], say: (n: number) => string): Promise<number> {
  const [first, second] = lines
  if (first === undefined || second === undefined) throw new Error('nobody listens')
  const heard = new Promise<number>((resolve) => {
    second.on('message', (data: Buffer) => {
      if (isEntry(data)) resolve(data.length)
    })
  })
  first.send(say(0))
  return within(answeredWithin, 'the first message', heard)
}
