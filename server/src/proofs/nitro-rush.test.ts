import { testBuying } from './nitro-rush.ts'

await testBuying({ callers: 16, crowd: 24, stock: 3 })
