import { laterPart } from '#client/later-part.tsx'

/** Stained glass takes more drawing than anything else on the page, and stands below the rest. */
export const WallCard = laterPart(async () => (await import('#features/achievements/WallCard.tsx')).WallCard)

/** Only those who have blocked somebody ever see it. */
export const BlockedNote = laterPart(
  async () => (await import('#features/blocks/BlockedNote.tsx')).BlockedNote,
)
