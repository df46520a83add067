/** How much somebody may report. */
export const reports = {
  perDay: 20,
  maxFiles: 6,
  text: { max: 1_000 },
}
