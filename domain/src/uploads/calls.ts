import * as z from 'zod/mini'
import { defineCall } from '../call.ts'

/** What a file is for decides what it may be. */
const uploadPurposes = ['avatar', 'photo', 'voice', 'evidence'] as const
export type UploadPurpose = (typeof uploadPurposes)[number]

/** What is shown in a dispute is for the two people of the order and for staff; everything else is made to be seen. */
export function isPrivate(purpose: UploadPurpose): boolean {
  return purpose === 'evidence'
}

export const upload = defineCall({
  method: 'POST',
  path: '/web/sidekick/common/upload',
  access: 'member',
  effect: 'change',
  /** multipart/form-data: `purpose` and then one `file`. */
  body: 'multipart',
  summary: 'Upload an image (JPEG, PNG, WebP up to 5 MB) or a voice clip (5–30 s, up to 3 MB)',
  input: z.strictObject({ purpose: z.enum(uploadPurposes, '请说明文件用途') }),
  output: z.strictObject({
    fileId: z.string(),
    url: z.string(),
    kind: z.enum(['image', 'audio']),
    width: z.nullable(z.int()),
    height: z.nullable(z.int()),
    seconds: z.nullable(z.number()),
  }),
})
