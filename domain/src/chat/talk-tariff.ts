import { table } from '../rules/table.ts'

/** The part of the chat's rules that a conversation on the screen goes by: it comes with the panel, the rest does not. */
export const talk = table({
  text: { max: 2_000 },
  revokeMinutes: 2,
  /** How many messages a page has. */
  page: { usual: 15, max: 30 },
})
