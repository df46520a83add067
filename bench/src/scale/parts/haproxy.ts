import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isOpen, type Ports } from '../ports.ts'
import { type Programs, unpackedEnv } from '../programs.ts'
import type { Spec } from './part.ts'

const settings = `
global
  nbthread 1
defaults
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 5s
`

/** Before the processes of the product: a request goes to one of those that say they are ready. */
const front = ({ front: port, apps }: Ports) => `${settings}
listen front
  mode http
  bind 127.0.0.1:${port}
  timeout client 130s
  timeout server 130s
  timeout tunnel 1h
  option forwardfor
  option httpchk GET /readyz
  option redispatch
  retries 2
  balance leastconn
  default-server check inter 1s fall 3 rise 1
${apps.map((app, at) => `  server app-${at + 1} 127.0.0.1:${app}`).join('\n')}
`

/** Before PostgreSQL: Patroni says who is the primary and who follows; who is it no more loses its connections. */
const doors = ({ primary, replica, nodes }: Ports) => `${settings}
${[
  { name: 'primary', port: primary },
  { name: 'replica', port: replica },
]
  .map(
    ({ name, port }) => `listen ${name}
  mode tcp
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /${name}
  default-server check inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.postgres} check port ${node.patroni}`).join('\n')}`,
  )
  .join('\n')}
`

/** A stretch of network that nobody knows of: stopped, it carries nothing and closes nothing. */
const wire = (ends: readonly { readonly from: number; readonly to: number }[]) => `${settings}
${ends
  .map(
    ({ from, to }) => `listen wire-${from}
  mode tcp
  bind 127.0.0.1:${from}
  server far 127.0.0.1:${to}`,
  )
  .join('\n')}
`

export function describeProxies(programs: Programs, ports: Ports, folder: string): readonly Spec[] {
  const proxy = (name: string, text: string, port: number): Spec => {
    const file = join(folder, `${name}.cfg`)
    writeFileSync(file, text)
    return {
      name,
      command: join(programs.cluster, 'usr/sbin/haproxy'),
      args: ['-db', '-q', '-f', file],
      env: unpackedEnv(programs.cluster),
      ready: () => isOpen(port),
    }
  }
  const ofDatabase = [
    { from: ports.wire.pooler, to: ports.pooler },
    { from: ports.wire.primary, to: ports.primary },
  ]
  return [
    proxy('haproxy', front(ports), ports.front),
    proxy('haproxy-postgres', doors(ports), ports.primary),
    proxy('wire-database', wire(ofDatabase), ports.wire.primary),
    proxy('wire-redis', wire([{ from: ports.wire.redis, to: ports.redis }]), ports.wire.redis),
  ]
}
