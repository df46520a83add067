import { once } from 'node:events'
import { getCredential } from '@kaihei/domain/chat/calls'
import { createGroup, joinGroup } from '@kaihei/domain/chat/group-calls'
import { WebSocket } from 'ws'
import { within } from '../within.ts'
import type { Stage } from './stage.ts'
import { askServer } from './visitor.ts'

const answeredWithin = 30

/** A group of everybody who is signed in here; answers its id. */
export async function makeGroup(url: string, tokens: readonly string[]): Promise<string> {
  const [owner = '', ...others] = tokens
  const { groupID } = await askServer(url, createGroup, { token: owner, input: { name: '开黑群' } })
  for (const token of others) await askServer(url, joinGroup, { token, input: { groupID } })
  return groupID
}

export async function openLine(stage: Stage, url: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/live`)
  stage.onEnd(() => socket.terminate())
  await within(answeredWithin, 'to open a line', once(socket, 'open'))
  return socket
}

/** A page in the chat, on a device of its own. */
export async function enterChat(stage: Stage, url: string, token: string, n: number): Promise<WebSocket> {
  const { userSig } = await askServer(url, getCredential, { token })
  const socket = await openLine(stage, url)
  const isIn = new Promise<void>((resolve, reject) => {
    socket.on('message', (frame: Buffer) => {
      if (frame.includes('"what":"in"')) resolve()
      // Whoever does not answer is taken for gone.
      else if (frame.includes('"type":"ping"')) socket.send('{"type":"pong"}')
    })
    socket.once('close', (code) => reject(new Error(`the line was closed: ${code}`)))
  })
  socket.send(JSON.stringify({ type: 'hello', token, chat: { userSig, device: `bench-device-${n}` } }))
  await within(answeredWithin, 'to enter the chat', isIn)
  return socket
}
