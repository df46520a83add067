export const review = {
  stars: { min: 1, max: 5 },
  withinDays: 7,
  editHours: 48,
  maxTags: 3,
  maxCharacters: 500,
  replyCharacters: 300,
} as const
