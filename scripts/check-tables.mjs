import { ROOT } from './lib/run.mjs'
import { findTrespasses, findUnowned, readSources, readTables } from './lib/table-walls.mjs'

/** Who may touch which table, as plan.mjs says: run by `npm run check`. */
const tables = readTables(ROOT)
const sources = readSources(ROOT)
const breaches = [...findUnowned(tables), ...sources.flatMap((source) => findTrespasses(source, tables))]

for (const { at, table, says } of breaches) console.log(`${at}: ${table} ${says}`)
console.log(`${tables.size} tables, ${sources.length} files, ${breaches.length} breaches`)
process.exitCode = breaches.length > 0 ? 1 : 0
