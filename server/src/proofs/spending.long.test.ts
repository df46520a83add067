import { testSpending } from './spending.ts'

await testSpending(64)
