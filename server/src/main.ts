import { setFlagsFromString } from 'node:v8'

// What is settled before anything is loaded: a process never becomes smaller again, and loading makes more at once than any
// call does (docs/decisions/0084).
setFlagsFromString('--semi-space-growth-factor=1')
setFlagsFromString('--heap-growing-percent=25')

// pg asks whether it runs at Cloudflare by `Response`, for which Node 20 loads all of fetch. Newer ones are asked by this.
if (!('navigator' in globalThis))
  Object.defineProperty(globalThis, 'navigator', {
    value: { userAgent: `Node.js/${process.versions.node}` },
    configurable: true,
  })

const { run } = await import('./program.ts')

// From here on what is new has room as soon as much is made at once.
setFlagsFromString('--semi-space-growth-factor=2')

await run()
