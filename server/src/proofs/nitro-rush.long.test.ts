import { testBuying } from './nitro-rush.ts'

await testBuying({ callers: 64, crowd: 300, stock: 10 })
