import { fileURLToPath } from 'node:url'

/** The checkout. This file and the bundle it becomes part of lie equally deep in it. */
export const root = fileURLToPath(new URL('../..', import.meta.url))
