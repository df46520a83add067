/** What is done for the time without a network, in one file that comes behind the page. */
export { keep, keepDrawn, recallInstead } from './answers.ts'
export { startWorker } from './start-worker.ts'
