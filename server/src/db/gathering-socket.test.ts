import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { gatheringSocket } from './gathering-socket.ts'

/** A connected socket, how often it called the system to send something, and what arrived at the other end. */
async function connected(): Promise<{ socket: Socket; sent: () => number; arrived: () => string }> {
  let heard = ''
  const server = createServer((other) => other.on('data', (data) => (heard += data.toString())))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const socket = gatheringSocket().connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  onTestFinished(() => {
    socket.destroy()
    server.close()
  })
  const one = vi.spyOn(socket, '_write')
  const many = vi.spyOn(socket, '_writev')
  return {
    socket,
    sent: () => one.mock.calls.length + many.mock.calls.length,
    arrived: () => heard,
  }
}

test('what is written in one turn leaves at once and in its order, also when it follows from an answer', async () => {
  const { socket, sent, arrived } = await connected()
  socket.write('begin;')
  await Promise.resolve()
  // As the driver does around the parts of a statement.
  socket.cork()
  socket.write('parse;')
  socket.write('bind;')
  socket.uncork()
  await Promise.resolve().then(() => socket.write('commit;'))
  expect(sent()).toBe(0)
  await turn()
  expect(sent()).toBe(1)
  socket.write('next')
  await turn()
  expect(sent()).toBe(2)
  await expect.poll(arrived).toBe('begin;parse;bind;commit;next')
})

test('what was written just before its end still leaves', async () => {
  const { socket, arrived } = await connected()
  socket.write('terminate')
  socket.end()
  await expect.poll(arrived).toBe('terminate')
})
