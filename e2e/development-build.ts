import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('..', import.meta.url))

export interface Site {
  readonly origin: string
  close(): Promise<void>
}

/**
 * The site with pages that are built for development, for the browser and for the server that draws them: React then says
 * of everything that is not as it was drawn, also where it mends it without a word otherwise.
 */
export async function serveDevelopmentBuild(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'kaihei-development-'))
  const dist = join(folder, 'web', 'dist')
  await mkdir(dist, { recursive: true })
  // The program takes the web that lies beside it.
  for (const name of ['server', 'node_modules']) await symlink(join(root, name), join(folder, name))
  await buildInto(dist, [])
  await buildInto(dist, ['--config', 'vite.server.config.ts'])
  const port = await findPort()
  const server = spawn(
    process.execPath,
    ['--preserve-symlinks', '--preserve-symlinks-main', join(folder, 'server', 'dist', 'main.js')],
    {
      env: {
        ...process.env,
        NODE_ENV: 'test',
        PORT: String(port),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        DATA_DIR: join(folder, 'data'),
        DEMO: '1',
        DRAW_WITHIN_MS: '20000',
      },
      stdio: 'ignore',
    },
  )
  const origin = `http://127.0.0.1:${port}`
  await ready(origin, server)
  return {
    origin,
    close: async () => {
      const ended = once(server, 'exit')
      server.kill()
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

async function buildInto(dist: string, options: readonly string[]): Promise<void> {
  const mode = ['--mode', 'development', '--minify', 'false', '--logLevel', 'warn']
  await promisify(execFile)('npx', ['vite', 'build', ...mode, '--outDir', dist, ...options], {
    cwd: join(root, 'web'),
    env: { ...process.env, NODE_ENV: 'development' },
  })
}

async function findPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('listens on no port')
  return address.port
}

async function ready(origin: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.ok === true) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`the server ended with ${server.exitCode}`)
}
