import { builtinEnvironments } from 'vitest/runtime'

/** One document for all test files of a worker: to make one takes longer than most files' tests. */
let made: Promise<unknown> | undefined

export default {
  name: 'shared-jsdom',
  viteEnvironment: 'client',
  async setup(global: typeof globalThis, options: Record<string, unknown>) {
    made ??= Promise.resolve(builtinEnvironments.jsdom.setup(global, options))
    await made
    return { teardown: () => undefined }
  },
}
