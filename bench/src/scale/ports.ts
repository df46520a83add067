import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** Where everything listens: beneath the ports that the system gives to outgoing connections, or one of these could take the place of whoever was killed. */
export interface Ports {
  readonly front: number
  readonly apps: readonly [number, number, number]
  readonly pooler: number
  /** Whoever is the primary, and whoever follows it. */
  readonly primary: number
  readonly replica: number
  readonly redis: number
  /** The same places, by a wire that can be cut. */
  readonly wire: { readonly pooler: number; readonly primary: number; readonly redis: number }
  readonly etcd: { readonly clients: number; readonly peers: number }
  readonly nodes: readonly Node[]
  readonly swift: number
}

export interface Node {
  readonly name: string
  readonly postgres: number
  readonly patroni: number
}

export function portsFrom(base: number): Ports {
  return {
    front: base,
    apps: [base + 1, base + 2, base + 3],
    pooler: base + 4,
    primary: base + 5,
    replica: base + 6,
    redis: base + 7,
    wire: { pooler: base + 8, primary: base + 9, redis: base + 10 },
    etcd: { clients: base + 11, peers: base + 12 },
    nodes: [
      { name: 'postgres-a', postgres: base + 13, patroni: base + 14 },
      { name: 'postgres-b', postgres: base + 15, patroni: base + 16 },
    ],
    swift: base + 17,
  }
}

export const portCount = 18

/** The first of them that somebody else has. */
export async function findTaken(base: number): Promise<number | undefined> {
  for (let port = base; port < base + portCount; port++) {
    const probe = createServer().listen(port, '127.0.0.1')
    const taken = await Promise.race([
      once(probe, 'listening').then(() => false),
      new Promise<boolean>((resolve) => probe.once('error', () => resolve(true))),
    ])
    if (taken) return port
    probe.close()
    await once(probe, 'close')
  }
  return undefined
}

export function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => (socket.destroy(), resolve(true)))
    socket.once('error', () => resolve(false))
  })
}
