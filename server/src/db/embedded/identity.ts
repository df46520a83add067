import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'

/** The operating-system user PostgreSQL runs as, when it is not the one we run as. */
export interface Identity {
  uid: number
  gid: number
}

/** In the order of preference; macOS calls its own `_postgres`. */
const UNPRIVILEGED_USERS = ['postgres', '_postgres', 'nobody']

/**
 * PostgreSQL refuses to run as root, so root lends it another user. A cluster that exists keeps its owner:
 * with any other user the server refuses the folder, and a checkout started now as root and now as its owner
 * must stay startable by both.
 */
export function chooseIdentity(cluster: string): Identity | undefined {
  const self = process.geteuid?.()
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (self === undefined) return undefined
  if (self !== 0) {
    if (owner && owner.uid !== self) {
      throw new Error(
        `数据目录 ${cluster} 属于另一个用户（uid ${owner.uid}），请用该用户或 root 启动。\n` +
          `The data folder ${cluster} belongs to another user (uid ${owner.uid}): start as that user or as root.`,
      )
    }
    return undefined
  }
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : findUnprivilegedUser()
}

function findUnprivilegedUser(): Identity {
  for (const name of UNPRIVILEGED_USERS) {
    const uid = askId('-u', name)
    const gid = askId('-g', name)
    if (uid !== undefined && gid !== undefined) return { uid, gid }
  }
  throw new Error(
    '以 root 运行时需要一个普通用户（postgres 或 nobody）来运行 PostgreSQL，但都不存在；请设置 DATABASE_URL。\n' +
      'Running as root, PostgreSQL needs an ordinary user (postgres or nobody) and there is none: set DATABASE_URL.',
  )
}

/** `id` rather than /etc/passwd: users may live in a directory service. */
function askId(flag: '-u' | '-g', name: string): number | undefined {
  try {
    return Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' }))
  } catch {
    return undefined
  }
}
