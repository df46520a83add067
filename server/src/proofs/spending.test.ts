import { testSpending } from './spending.ts'

// As many as show a missing lock at once; the long tests come with a crowd.
await testSpending(16)
