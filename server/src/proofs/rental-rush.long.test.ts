import { testRenting } from './rental-rush.ts'

await testRenting({ callers: 64, crowd: 200, everything: true })
