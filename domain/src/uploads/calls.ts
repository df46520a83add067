import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { problem } from '../problem.ts'

/** What a file is for decides what it may be. */
const uploadPurposes = ['avatar', 'photo', 'voice', 'evidence', 'chat', 'poster'] as const
export type UploadPurpose = (typeof uploadPurposes)[number]

/** What is shown in a dispute or sent in a chat is for those who are in it; everything else is made to be seen. */
export function isPrivate(purpose: UploadPurpose): boolean {
  return purpose === 'evidence' || purpose === 'chat'
}

/** Into how many stretches a clip is divided to draw it. */
export const peakCount = 60

/** How loud a clip is in each stretch, in percent of its loudest moment. */
export const peaks = z.nullable(z.array(z.int()))

/** A form carries text: `0,12,100,…`. */
const sentPeaks = z.optional(
  z.pipe(
    z.string().check(
      z.regex(/^(?:\d\d?|100)(?:,(?:\d\d?|100)){59}$/, {
        error: problem('not_peaks', { max: peakCount }),
        abort: true,
      }),
    ),
    z.transform((list: string) => list.split(',').map(Number)),
  ),
)

export const upload = defineCall({
  method: 'POST',
  path: '/web/sidekick/common/upload',
  access: 'member',
  effect: 'change',
  /** multipart/form-data: `purpose`, for a clip its `peaks`, and then one `file`. */
  body: 'multipart',
  refusals: ['file_not_accepted', 'voice_length', 'uploads_busy', 'files_unavailable'],
  summary: 'Upload an image (JPEG, PNG, WebP up to 5 MB) or a voice clip (5–30 s, up to 3 MB)',
  /** Only whoever made the clip can say its shape: the server does not decode sound. It is drawn, nothing else. */
  input: z.strictObject({ purpose: z.enum(uploadPurposes, problem('purpose_missing')), peaks: sentPeaks }),
  output: z.strictObject({
    fileId: z.string(),
    url: z.string(),
    kind: z.enum(['image', 'audio']),
    width: z.nullable(z.int()),
    height: z.nullable(z.int()),
    seconds: z.nullable(z.number()),
    peaks,
  }),
})
