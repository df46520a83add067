import { testRenting } from './rental-rush.ts'

await testRenting({ callers: 16, crowd: 40 })
