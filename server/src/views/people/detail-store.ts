import type { PlayerCard, PlayerDetail } from '@kaihei/domain/players/player'
import { Refusal } from '@kaihei/domain/refusal'
import { sql } from '#db/sql.ts'
import type { Reading } from '#work/reading.ts'
import { readCards } from './card-store.ts'

interface PersonRow {
  uk: string
  showId: string
  nickname: string
  avatar: string
  hue: number
  sex: number
  country: string | null
  timeZone: string | null
  joinedAt: Date
  introduction: string | null
  tags: string[] | null
  photos: { url: string; width: number; height: number }[] | null
  completionRate: number | null
  repeatRate: number | null
  replySeconds: number | null
  frame: PlayerDetail['frame']
}

/** The public page of a person as a visitor sees it. */
export async function getDetail(work: Reading, userId: string): Promise<PlayerDetail> {
  const [person, card] = await Promise.all([
    findPerson(work, userId),
    readCards(work, [userId], undefined).then((cards) => cards.get(userId)),
  ])
  if (person === undefined) throw new Refusal('not_found')
  const { uk, showId, nickname, avatar, hue, sex, country, timeZone } = person
  const shown = card === undefined ? undefined : person
  return {
    ...(card ?? { ...noCompanion, uk, showId, nickname, avatar, hue, sex }),
    isPlayer: card !== undefined,
    introduction: shown?.introduction ?? '',
    photos: (shown?.photos ?? []).map(({ url, width, height }) => ({ url, width, height })),
    tags: shown?.tags ?? [],
    completionRate: shown?.completionRate ?? null,
    repeatRate: shown?.repeatRate ?? null,
    replySeconds: shown?.replySeconds ?? null,
    country,
    timeZone,
    joinedAt: person.joinedAt.toISOString(),
    frame: person.frame,
    isMe: false,
    blocked: false,
  }
}

const noCompanion: Omit<PlayerCard, 'uk' | 'showId' | 'nickname' | 'avatar' | 'hue' | 'sex'> = {
  status: 'offline',
  motto: '',
  languages: [],
  playLevel: 0,
  rating: 0,
  reviewCount: 0,
  orderCount: 0,
  score: 0,
  scoreParts: { rating: 0, completion: 0, acceptRate: 0, replySpeed: 0, repeatBosses: 0, newcomer: 0 },
  liked: false,
  voiceUrl: null,
  voiceSeconds: null,
  voicePeaks: null,
  cover: null,
  services: [],
}

/** Undefined: nobody is to see a page of theirs. */
export function findPerson({ db, now }: Reading, userId: string): Promise<PersonRow | undefined> {
  return db.first<PersonRow>(sql`
    select u.uk, u.show_id as "showId", u.nickname, u.avatar, u.hue, u.sex,
      case when u.shows_country then u.country end as country,
      case when u.shows_country then u.time_zone end as "timeZone",
      coalesce(p.joined_at, u.created_at) as "joinedAt", p.introduction, p.tags, p.photos,
      p.completion_rate as "completionRate", p.repeat_rate as "repeatRate", p.reply_seconds as "replySeconds",
      (select f.scene from avatar_frame f where f.user_id = u.id and f.until > ${now}) as frame
    from app_user u left join player p on p.user_id = u.id
    where u.id = ${userId} and u.banned_at is null and u.erased_at is null`)
}
