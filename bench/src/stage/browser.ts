import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { within } from '../within.ts'
import { makeFolder } from './folder.ts'
import type { Stage } from './stage.ts'

const usualPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell', '/usr/bin/google-chrome']
const startsWithin = 60

export function findBrowser(): string {
  const named = process.env['CHROMIUM_PATH']
  const found = [...(named === undefined ? [] : [named]), ...usualPlaces].find((path) => existsSync(path))
  if (found === undefined) throw new Error('no Chromium: name one in CHROMIUM_PATH')
  return found
}

/** A browser without a window; answers the address at which it takes orders. */
export async function startBrowser(stage: Stage): Promise<string> {
  const flags = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--remote-debugging-port=0',
    `--user-data-dir=${await makeFolder(stage)}`,
  ]
  // Where the browser is started by a script of its package, only the two together can be ended: a family of their own.
  const child = spawn(findBrowser(), [...flags, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const ended = new Promise<never>((_, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the browser ended: ${code}`)))
  })
  // Once it has started nobody waits for its end any more.
  ended.catch(() => {})
  stage.onEnd(async () => {
    endFamily(child)
    await ended.catch(() => {})
  })
  return within(startsWithin, 'the browser', Promise.race([readAddress(child.stderr), ended]))
}

function endFamily({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid)
  } catch {
    // It has ended by itself.
  }
}

/** It says so once; what it says later is read all the same, for a full pipe would stop it. */
function readAddress(said: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve) => {
    createInterface(said).on('line', (line) => {
      const address = /^DevTools listening on (ws:\S+)$/.exec(line)?.[1]
      if (address !== undefined) resolve(address)
    })
  })
}
