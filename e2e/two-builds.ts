import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'

const assets = fileURLToPath(new URL('../web/dist/assets', import.meta.url))
const code = /\.(?:js|css)$/
/** What leads nowhere is the same in both, under the same name. */
const same = /^rolldown-runtime-/
const oldNames = new Set(readdirSync(assets).filter((name) => code.test(name) && !same.test(name)))
const newNames = new Map([...oldNames].map((name) => [renew(name), name]))

function renew(name: string): string {
  return name.replace(code, '-next$&')
}

/** Files of code that are of one build only, the second or the first. */
export function ofBuild(paths: readonly string[], next: boolean): readonly string[] {
  const names = paths.map((path) => path.replace('/assets/', '')).filter((name) => !same.test(name))
  return names.filter((name) => newNames.has(name) === next)
}

/**
 * The running site as whoever deploys it serves it: first one build, then, from `deploy` on, another, whose files have
 * other names and those of the first are gone. All else is passed on as it is. The worker of the second is on its way
 * until `letWorkerArrive`.
 */
export async function serveTwoBuilds(site: string) {
  let deployed = false
  /** Files that were asked for and are gone. */
  const missed: string[] = []
  let letWorkerArrive = () => undefined as void
  const nextWorker = new Promise<void>((resolve) => {
    letWorkerArrive = resolve
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', site)
    const name = pathname.replace('/assets/', '')
    const isOld = oldNames.has(name)
    if (deployed ? isOld : newNames.has(name)) {
      missed.push(name)
      response.writeHead(404, { 'cache-control': 'no-store' }).end()
      return
    }
    if (deployed && pathname === '/push-worker.js') await nextWorker
    await passOn(request, response, pathname.replace(name, newNames.get(name) ?? name))
  }

  async function passOn(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const { search } = new URL(request.url ?? '/', site)
    const headers = Object.entries(request.headers).filter(
      ([name]) => !/^(?:host|connection|content-length|accept-encoding)$/.test(name),
    )
    const sent = request.method === 'GET' || request.method === 'HEAD' ? undefined : await readAll(request)
    const pass = () =>
      fetch(new URL(path + search, site), {
        method: request.method ?? 'GET',
        headers: headers.map(([name, value]) => [name, String(value)] as [string, string]),
        ...(sent !== undefined && { body: new Uint8Array(sent) }),
        redirect: 'manual',
      })
    // As browsers do: a line that was kept may be closed just when it is used again.
    const passed = await (sent === undefined ? pass().catch(pass) : pass())
    const body = Buffer.from(await passed.arrayBuffer())
    const told = [...passed.headers].filter(
      ([name]) => !/^(?:content-encoding|content-length|transfer-encoding|connection|etag)$/.test(name),
    )
    response.writeHead(passed.status, Object.fromEntries(told))
    response.end(
      deployed && isText(passed) ? body.toString().replace(/[\w.-]+\.(?:js|css)/g, renewKnown) : body,
    )
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  // The live line: from then on whatever one side says the other hears.
  const lines = new Set<Socket>()
  server.on('upgrade', (request, socket, head) => {
    const { hostname, port } = new URL(site)
    const line = connect(Number(port), hostname)
    lines.add(line)
    const said = request.rawHeaders.map((part, at) => part + (at % 2 === 0 ? ': ' : '\r\n')).join('')
    line.write(`GET ${request.url} HTTP/1.1\r\n${said}\r\n`)
    line.write(head)
    line.pipe(socket).pipe(line)
    line.on('error', () => undefined)
    line.on('close', () => socket.destroy())
    socket.on('error', () => line.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('listens on no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    missed,
    deploy: () => {
      deployed = true
    },
    letWorkerArrive,
    close: async () => {
      for (const line of lines) line.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function renewKnown(name: string): string {
  return oldNames.has(name) ? renew(name) : name
}

function isText({ headers }: Response): boolean {
  return /javascript|css|html/.test(headers.get('content-type') ?? '')
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
