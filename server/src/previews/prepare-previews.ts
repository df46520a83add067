import { preparePreviews } from './prepare.ts'

/** Run once by the build, beside what it has just built. */
await preparePreviews(new URL('./easel-process.js', import.meta.url))
