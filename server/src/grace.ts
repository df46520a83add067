/** How long whoever is being answered when the process is to end may take. */
export const graceMs = 15_000

/** Those that a primary waits for have their own grace. */
export const primaryGraceMs = 2 * graceMs
