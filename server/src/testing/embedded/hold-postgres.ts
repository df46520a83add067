import { startPostgres } from '#db/embedded/postgres.ts'

/** A program with a database, for tests that kill it: says its address, stops when asked to. */
const postgres = await startPostgres({ dataDir: process.argv[2] ?? '' })
process.once('SIGTERM', () => {
  void postgres.stop()
})
process.stdout.write(`${postgres.url}\n`)
