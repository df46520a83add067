import { table } from '../rules/table.ts'

export const review = table({
  stars: { min: 1, max: 5 },
  withinDays: 7,
  editHours: 48,
  maxTags: 3,
  maxCharacters: 500,
  replyCharacters: 300,
})
