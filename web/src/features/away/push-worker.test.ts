// @vitest-environment node
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const code = readFileSync(new URL('../../../public/push-worker.js', import.meta.url), 'utf8')

interface Page {
  focus: () => Promise<void>
  navigate: (url: string) => Promise<void>
}

/** The worker in a browser that remembers what it was asked for. */
function startWorker(pages: readonly Page[] = []) {
  const asked: unknown[] = []
  const listeners = new Map<string, (event: unknown) => void>()
  const self = {
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    registration: { showNotification: async (...shown: unknown[]) => void asked.push(shown) },
    clients: {
      matchAll: async () => pages,
      openWindow: async (url: string) => void asked.push(['open', url]),
    },
  }
  runInNewContext(code, { self })
  const happen = async (type: string, event: object) => {
    let work: unknown
    listeners.get(type)?.({ ...event, waitUntil: (promise: unknown) => (work = promise) })
    await work
  }
  return { asked, happen }
}

const url = 'http://kaihei.test/chat?type=1&id=x'
const click = { notification: { close: () => {}, data: { url } } }

test('what is told is shown, and what leads to the same place replaces it', async () => {
  const { asked, happen } = startWorker()
  await happen('push', { data: { json: () => ({ title: '你有一条新消息', text: '小橘灯：在吗', url }) } })
  expect(asked).toEqual([['你有一条新消息', { body: '小橘灯：在吗', tag: url, data: { url } }]])
})

test('a press leads there: in a page that is open, or in a new one', async () => {
  const led: string[] = []
  const focus = async () => {}
  const open = startWorker([{ focus, navigate: async (to) => void led.push(to) }])
  await open.happen('notificationclick', click)
  expect([led, open.asked]).toEqual([[url], []])

  const closed = startWorker()
  await closed.happen('notificationclick', click)
  expect(closed.asked).toEqual([['open', url]])

  const strange = startWorker([{ focus, navigate: () => Promise.reject(new TypeError('not controlled')) }])
  await strange.happen('notificationclick', click)
  expect(strange.asked).toEqual([['open', url]])
})
