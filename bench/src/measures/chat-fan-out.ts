import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { getCredential } from '@kaihei/domain/chat/calls'
import { createGroup, joinGroup } from '@kaihei/domain/chat/group-calls'
import { WebSocket } from 'ws'
import { startControl } from '../controls/control.ts'
import type { Measure } from '../measure.ts'
import { takeTurns } from '../rounds.ts'
import { gatherCrowd } from '../stage/crowd.ts'
import { startDatabase } from '../stage/database.ts'
import { makeFolder } from '../stage/folder.ts'
import { startServer } from '../stage/server.ts'
import { fetchInTime, pathOf } from '../stage/visitor.ts'
import type { Stage } from '../stage/stage.ts'
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
    for (const [n, token] of tokens.entries()) lines.push(await enter(stage, server.url, token, n))
    const say = (n: number) =>
      JSON.stringify({
        type: 'ask',
        id: n,
        operation: 'sendText',
        input: { conversationType: 'GROUP', to: groupID, text: '今晚八点开黑，还差两个人' },
      })
    const bytes = await sizeOfEntry(lines, say)
    const controlUrl = await startControl(stage, 'bare-broadcast', { bytes })
    const bare: WebSocket[] = []
    for (let n = 0; n < people; n++) bare.push(await open(stage, controlUrl))
    const taken = await takeTurns({
      control: () => countFrames(bare, say, () => true, stage.roundSeconds),
      subject: () => countFrames(lines, say, isEntry, stage.roundSeconds),
    })
    return { ...taken, notes: [`${people} lines, ${bytes} bytes a frame, ${underWay} messages under way`] }
  },
}

const isEntry = (data: Buffer) => data.includes('"what":"entries"')

/** Frames that arrive in a round, while so many messages are under way; everybody says something in turn. */
async function countFrames(
  lines: readonly WebSocket[],
  say: (n: number) => string,
  counts: (data: Buffer) => boolean,
  seconds: number,
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
  for (let n = 0; n < underWay; n++) sayNext()
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

async function makeGroup(url: string, tokens: readonly string[]): Promise<string> {
  const post = async (path: string, token: string, body: unknown) => {
    const response = await fetchInTime(url + path, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return (await response.json()) as { readonly data: { readonly groupID: string } }
  }
  const [owner = '', ...others] = tokens
  const { groupID } = (await post(pathOf(createGroup), owner, { name: '开黑群' })).data
  for (const token of others) await post(pathOf(joinGroup), token, { groupID })
  return groupID
}

async function open(stage: Stage, url: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/live`)
  stage.onEnd(() => socket.terminate())
  await within(answeredWithin, 'to open a line', once(socket, 'open'))
  return socket
}

async function enter(stage: Stage, url: string, token: string, n: number): Promise<WebSocket> {
  const response = await fetchInTime(url + pathOf(getCredential), { headers: { authorization: token } })
  const { data } = (await response.json()) as { readonly data: { readonly userSig: string } }
  const socket = await open(stage, url)
  const isIn = new Promise<void>((resolve) => {
    socket.on('message', (frame: Buffer) => {
      if (frame.includes('"what":"in"')) resolve()
    })
  })
  const chat = { userSig: data.userSig, device: `bench-device-${n}` }
  socket.send(JSON.stringify({ type: 'hello', token, chat }))
  await within(answeredWithin, 'to enter the chat', isIn)
  return socket
}
