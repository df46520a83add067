import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export type Cut = 'before' | 'after'

/** A simple query of the wire's protocol ends with a zero. */
const commit = Buffer.from('commit\0')

/**
 * Stands between program and PostgreSQL. Asked about each commit that passes, it lets it through or cuts the line,
 * before or after the server hears it.
 */
export async function layCuttingWire(
  url: string,
  cutAt: (commits: number) => Cut | undefined,
): Promise<{ readonly url: string; readonly cuts: () => number }> {
  const target = new URL(url)
  let commits = 0
  let cuts = 0
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    let deaf = false
    for (const socket of [near, far]) {
      open.add(socket)
      socket.setNoDelay()
      socket.on('error', () => socket.destroy())
      socket.on('close', () => (near.destroy(), far.destroy(), open.delete(socket)))
    }
    far.on('data', (data) => {
      // The server has answered the commit: the effect is there, but its word never arrives.
      if (deaf) near.destroy()
      else near.write(data)
    })
    near.on('data', (data) => {
      const cut = data.includes(commit) ? cutAt(++commits) : undefined
      if (cut !== undefined) {
        cuts++
        if (cut === 'before') near.destroy()
        deaf = true
      }
      if (!near.destroyed) far.write(data)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  const address = server.address()
  const wire = new URL(url)
  wire.port = String(typeof address === 'object' ? address?.port : '')
  return { url: wire.href, cuts: () => cuts }
}
