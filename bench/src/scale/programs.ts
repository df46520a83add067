import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Identity } from './parts/part.ts'

/** Where what stands around the product lies on this machine: `scripts/scale.mjs` has found or fetched it. */
export interface Programs {
  /** The folder of PostgreSQL's programs. */
  readonly postgres: string
  readonly pgbouncer: string
  readonly redis: string
  /** Unpacked packages with HAProxy, Patroni and etcd in them. */
  readonly cluster: string
  /** Unpacked packages with Swift in them. */
  readonly swift: string
  /** Whom PostgreSQL runs as where we are root. */
  readonly user?: Identity
}

export function readPrograms(env: NodeJS.ProcessEnv): Programs {
  const { SCALE_PROGRAMS } = env
  if (SCALE_PROGRAMS === undefined) throw new Error('start it with npm run scale')
  return JSON.parse(SCALE_PROGRAMS) as Programs
}

/** What a program of unpacked packages needs to find the rest of them. */
export function unpackedEnv(root: string): NodeJS.ProcessEnv {
  const libraries = join(root, 'usr/lib')
  return {
    PYTHONPATH: join(libraries, 'python3/dist-packages'),
    LD_LIBRARY_PATH: readdirSync(libraries)
      .filter((name) => name.endsWith('-linux-gnu'))
      .map((name) => join(libraries, name))
      .join(':'),
  }
}
