import type { ApplicationForm } from '@kaihei/domain/players/onboarding-calls'

/** Everything that a person must say to become a companion, and no more. */
export const plainApplication: ApplicationForm = {
  motto: '输了不吵',
  introduction: '',
  languages: ['普通话'],
  tags: [],
  voiceFileId: null,
  photoFileIds: [],
  services: [{ product: 'pw', game: 'lol', title: '排位双排', rank: null, servers: [], pricePerHour: 4_000 }],
  contact: 'Discord: someone',
}
