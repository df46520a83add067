import { builtinEnvironments } from 'vitest/runtime'
import { askStylesCheaply, matchNamesFirst } from './src/testing/cheap-style.ts'

/** One document for all test files of a worker: to make one takes longer than most files' tests. */
let made: Promise<unknown> | undefined

export default {
  name: 'shared-jsdom',
  viteEnvironment: 'client',
  async setup(global: typeof globalThis, options: Record<string, unknown>) {
    made ??= make(global, options)
    await made
    return { teardown: () => undefined }
  },
}

async function make(global: typeof globalThis, options: Record<string, unknown>): Promise<void> {
  await builtinEnvironments.jsdom.setup(global, options)
  askStylesCheaply(global.window)
  matchNamesFirst(global.window)
}
