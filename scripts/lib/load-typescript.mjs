import { readFileSync } from 'node:fs'
import { register } from 'node:module'
import { fileURLToPath } from 'node:url'
import { isMainThread } from 'node:worker_threads'
import { transformSync } from 'rolldown/utils'

/**
 * Lets Node load our TypeScript as it is, without its types: newer versions do so by themselves. Node asks for a module
 * in a thread of its own, which loads this file too.
 */
if (isMainThread) register(import.meta.url)

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  if (!url.startsWith('file:') || !url.endsWith('.ts') || url.includes('/node_modules/'))
    return next(url, context)
  const path = fileURLToPath(url)
  const { code, map } = transformSync(path, readFileSync(path, 'utf8'), { sourcemap: true })
  const encodedMap = Buffer.from(JSON.stringify(map)).toString('base64')
  const source = `${code}\n//# sourceMappingURL=data:application/json;base64,${encodedMap}`
  return { format: 'module', shortCircuit: true, source }
}
