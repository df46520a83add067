import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startStripe, stripeKeys } from './stripe-standin.ts'
import { test as visit } from './visit.ts'

const program = fileURLToPath(new URL('../server/dist/main.js', import.meta.url))

export interface Shop {
  readonly origin: string
  readonly stripe: Awaited<ReturnType<typeof startStripe>>
  /** The channel that the shop writes into: until it is mended it does not take the first message that it was sent. */
  readonly discord: { mended: boolean; readonly heard: string[] }
}

/** A demo of its own, with the outside world beside it, whose clock belongs to one test. */
export const test = visit.extend<object, { readonly shop: Shop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, provide) => {
      const folder = await mkdtemp(join(tmpdir(), 'kaihei-evening-'))
      const stripe = await startStripe()
      const discord = await startDiscord()
      const server = await startProgram(join(folder, 'data'), {
        STRIPE_SECRET_KEY: stripeKeys.secret,
        STRIPE_WEBHOOK_SECRET: stripeKeys.webhook,
        STRIPE_API_URL: stripe.url,
        DISCORD_WEBHOOK_URL: discord.url,
      })
      await provide({ origin: server.origin, stripe, discord })
      await server.stop()
      stripe.close()
      discord.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
    { scope: 'worker', timeout: 400_000 },
  ],
  baseURL: async ({ shop }, provide) => provide(shop.origin),
})

async function startDiscord() {
  const channel = { mended: false, heard: [] as string[] }
  let first: string | undefined
  const server = createServer((request, response) => {
    void (async () => {
      let body = ''
      for await (const part of request) body += String(part)
      first ??= body
      const taken = channel.mended || body !== first
      if (taken) channel.heard.push(body)
      response.writeHead(taken ? 204 : 503).end()
    })()
  })
  const port = await listen(server)
  return Object.assign(channel, {
    url: `http://127.0.0.1:${port}/api/webhooks/1/evening`,
    close: () => server.close(),
  })
}

async function startProgram(dataDir: string, outside: Readonly<Record<string, string>>) {
  // Below those that the system gives to whoever asks for any.
  const port = 20_000 + Math.floor(Math.random() * 12_000)
  const origin = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      ...outside,
      NODE_ENV: 'test',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      DEMO: '1',
      DRAW_WITHIN_MS: '20000',
      TRUST_PROXY: '1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await ready(origin, server)
  return {
    origin,
    stop: async () => {
      if (hasEnded(server)) return
      const ended = once(server, 'exit')
      server.kill()
      await ended
    },
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

async function ready(origin: string, server: ChildProcess): Promise<void> {
  while (!hasEnded(server)) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.ok === true) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`the server ended with ${server.exitCode ?? server.signalCode}`)
}

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('listens on no port')
  return address.port
}
