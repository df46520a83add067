import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { insist } from './insist.ts'
import { appNames } from './parts/app.ts'
import { readPostmaster } from './parts/database.ts'
import type { Node, Ports } from './ports.ts'
import type { Topology } from './topology.ts'

/** Something that is done to the house while people use it. */
export interface Fault {
  readonly name: string
  /** Does it, and whatever a supervisor does not do by itself. */
  readonly strike: () => Promise<void>
  /** Asked again and again, says when everything has been seen to be there since. */
  readonly healing: () => () => Promise<boolean>
}

/** How long a wire carries nothing. */
const cutMs = 8_000

interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
}

/** Who Patroni says there is; nobody while no one can say. */
async function readCluster({ nodes }: Ports): Promise<readonly Member[]> {
  for (const { patroni } of nodes) {
    const answer = await fetch(`http://127.0.0.1:${patroni}/cluster`).catch(() => undefined)
    if (answer?.ok === true) return ((await answer.json()) as { members: Member[] }).members
  }
  return []
}

/** Both are there, and what is acknowledged by one is on the other. */
export async function isWhole(ports: Ports): Promise<boolean> {
  const members = await readCluster(ports)
  const roles = members
    .filter(({ state }) => ['running', 'streaming'].includes(state))
    .map(({ role }) => role)
  return roles.includes('leader') && roles.includes('sync_standby')
}

const knownWithinMs = 60_000

function findNode(ports: Ports, role: 'leader' | 'sync_standby'): Promise<Node> {
  return insist({ what: `a ${role}`, withinMs: knownWithinMs }, async () => {
    const found = (await readCluster(ports)).find((member) => member.role === role)
    return ports.nodes.find(({ name }) => name === found?.name)
  })
}

/** Each part once: on a machine with much to do one of many may always be slow to say that it is there. */
function seeAll({ parts }: Topology, ports: Ports): () => Promise<boolean> {
  const unseen = new Set(parts.values())
  return async () => {
    await Promise.all([...unseen].map(async (part) => (await part.ready()) && unseen.delete(part)))
    return unseen.size === 0 && (await isWhole(ports))
  }
}

export function listFaults(topology: Topology, ports: Ports): readonly Fault[] {
  const { part, folder } = topology
  const isWell = () => seeAll(topology, ports)
  const kill = (name: string, words = name): Fault => ({
    name: `kill ${words}`,
    strike: () => part(name).kill(),
    healing: isWell,
  })
  const cut = (wire: string, words: string): Fault => ({
    name: `cut ${words}`,
    strike: async () => {
      part(wire).pause()
      await wait(cutMs)
      part(wire).resume()
    },
    healing: isWell,
  })
  /** Patroni lives and sees it; the other one is promoted. */
  const killPrimary: Fault = {
    name: 'kill the PostgreSQL of the primary',
    strike: async () => {
      const { name } = await findNode(ports, 'leader')
      for (const pid of readPostmaster(join(folder, name))) process.kill(pid, 'SIGKILL')
      await untilLeader(ports, (leader) => leader !== name)
    },
    healing: isWell,
  }
  const killReplica: Fault = {
    name: 'kill the replica, Patroni and PostgreSQL',
    strike: async () => part((await findNode(ports, 'sync_standby')).name).kill(),
    healing: isWell,
  }
  /** Nobody is left there to give its place up: the other waits until its time is up. */
  const killMachine: Fault = {
    name: 'kill the primary, Patroni and PostgreSQL',
    strike: async () => {
      const { name } = await findNode(ports, 'leader')
      await part(name).fell()
      await untilLeader(ports, (leader) => leader !== name)
      part(name).raise()
    },
    healing: isWell,
  }
  return [
    ...appNames.map((name) => kill(name)),
    kill('redis', 'Redis'),
    cut('wire-redis', 'the wire to Redis'),
    kill('pgbouncer', 'PgBouncer'),
    killPrimary,
    kill('swift', 'Swift'),
    killReplica,
    kill('etcd'),
    kill('haproxy', 'HAProxy'),
    cut('wire-database', 'the wire to PostgreSQL'),
    kill('haproxy-postgres', 'HAProxy before PostgreSQL'),
    killMachine,
  ]
}

const promotedWithinMs = 90_000

async function untilLeader(ports: Ports, isRight: (name: string) => boolean): Promise<void> {
  await insist({ what: 'another leader', withinMs: promotedWithinMs }, async () =>
    (await readCluster(ports)).find(
      ({ name, role, state }) => role === 'leader' && state === 'running' && isRight(name),
    ),
  )
}
