import { testRush } from './order-rush.ts'

// As many as show a missing lock at once; the long tests come with a crowd.
await testRush({ callers: 16, selections: 100, processes: 2 })
