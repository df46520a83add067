import { testRush } from './order-rush.ts'

await testRush({ callers: 64, selections: 1_000, processes: 5 })
