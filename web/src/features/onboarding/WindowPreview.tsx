import type { PlayerCard as Player } from '@kaihei/domain/players/player'
import { tariff } from '@kaihei/domain/tariff'
import type { Profile } from '@kaihei/domain/users/calls'
import { newcomerBand } from './application-form.ts'
import type { ApplicationForm } from './application-form.ts'
import { productOf } from './service-form.ts'
import { PlayerCard } from '#features/players/PlayerCard.tsx'
import { entryText } from '#text/entry.ts'

/** The window as it will hang in the street, lit by what is written so far. Beside the form where there is room. */
export function WindowPreview({ form, profile }: { form: ApplicationForm; profile: Profile }) {
  return (
    <aside className="sticky top-20 grid gap-2 max-lg:hidden" aria-label={entryText.form.preview}>
      <p className="text-sm text-text-3">{entryText.form.preview}</p>
      <PlayerCard player={imaginePlayer(form, profile)} eager />
    </aside>
  )
}

function imaginePlayer(form: ApplicationForm, profile: Profile): Player {
  const { uk, showId, nickname, avatar, hue, sex } = profile
  return {
    uk,
    showId,
    nickname,
    avatar,
    hue,
    sex,
    status: 'online',
    motto: form.motto,
    languages: [...form.languages],
    playLevel: newcomerBand().level,
    rating: tariff.rating.prior,
    reviewCount: 0,
    orderCount: 0,
    score: 0,
    scoreParts: { rating: 0, completion: 0, acceptRate: 0, replySpeed: 0, repeatBosses: 0, newcomer: 1 },
    liked: false,
    voiceUrl: form.voice?.url ?? null,
    voiceSeconds: form.voice === null ? null : Math.round(form.voice.seconds),
    voicePeaks: form.voice?.peaks === undefined || form.voice.peaks === null ? null : [...form.voice.peaks],
    cover: form.photos[0]?.url ?? null,
    services: form.services.map(({ game, title, rank, servers, price }) => ({
      id: `${game} ${title}`,
      product: productOf(game),
      game,
      title,
      rank: rank === '' ? null : rank,
      servers: [...servers],
      pricePerHour: (price ?? 0) * 100,
      unit: 30,
    })),
  }
}
