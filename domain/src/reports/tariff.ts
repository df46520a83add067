import { table } from '../rules/table.ts'

/** How much somebody may report. */
export const reports = table({
  perDay: 20,
  maxFiles: 6,
  text: { max: 1_000 },
})
