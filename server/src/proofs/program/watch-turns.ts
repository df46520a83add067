import { watchTurns } from '#testing/turns.ts'

/** Loaded before the program it is in (`node --import`): tells whoever started it about the turns of its main thread. */
const { takeLongest } = watchTurns()
process.on('message', () => process.send?.(takeLongest()))
// Its parent's questions are no reason to stay.
process.channel?.unref()
