import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { problem } from '../problem.ts'
import { instant, line, nothing, paragraph } from '../shape.ts'

export const announcementStates = ['draft', 'coming', 'shown', 'ended'] as const
export type AnnouncementState = (typeof announcementStates)[number]

const announcement = z.strictObject({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** Empty: readers of English read the Chinese. */
  titleEn: z.string(),
  textEn: z.string(),
  state: z.enum(announcementStates),
  /** From when on everybody reads it; null: a draft. */
  from: z.nullable(instant),
  until: z.nullable(instant),
  /** Who wrote it last; null: it was there from the beginning. */
  by: z.nullable(z.string()),
  at: instant,
})
export type Announcement = z.output<typeof announcement>

const id = z.uuid(problem('malformed'))
const reason = line('reason', { min: 2, max: 200 })

export const listAnnouncements = defineCall({
  method: 'GET',
  path: '/web/ops/announcements',
  access: 'admin',
  effect: 'read',
  summary: 'Notices of the street, the newest first: drafts, what is to come, what is shown, what has ended',
  input: nothing,
  output: z.strictObject({ items: z.array(announcement) }),
})

export const saveAnnouncement = defineCall({
  method: 'POST',
  path: '/web/ops/announcements/save',
  access: 'admin',
  effect: 'change',
  refusals: ['not_found', 'already_handled'],
  summary: 'Write a notice, or change one that has not ended; leaves an audit row with both versions',
  input: z.strictObject({
    id: z.optional(id),
    title: line('accountTitle', { min: 2, max: 60 }),
    text: paragraph('explanation', { max: 1_000 }),
    titleEn: z.optional(line('accountTitle', { min: 0, max: 120 })),
    textEn: z.optional(paragraph('explanation', { max: 2_000 })),
  }),
  output: announcement,
})

export const publishAnnouncement = defineCall({
  method: 'POST',
  path: '/web/ops/announcements/publish',
  access: 'admin',
  effect: 'change',
  refusals: ['not_found', 'already_handled', 'until_past'],
  summary: 'Show a notice to everybody, now or from a moment on, until it is ended or until a moment',
  input: z.strictObject({
    id,
    /** Left out, or over: now. */
    from: z.optional(instant),
    until: z.optional(instant),
    reason,
  }),
  output: announcement,
})

export const endAnnouncement = defineCall({
  method: 'POST',
  path: '/web/ops/announcements/end',
  access: 'admin',
  effect: 'change',
  refusals: ['not_found', 'already_handled'],
  summary: 'Take a notice off the board, or put a draft away',
  input: z.strictObject({ id, reason }),
  output: announcement,
})
