import * as z from 'zod/mini'
import { line } from '../shape.ts'

/** Without letters and digits that are taken for each other: people read codes to each other. */
export const codeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** An invitation code as somebody types it; small letters are as good as capitals. */
export const inviteCode = z.pipe(
  line('inviteCode', { min: 1, max: 32 }),
  z.transform((code: string) => code.toUpperCase()),
)
