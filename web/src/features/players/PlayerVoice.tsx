import type { PlayerCard } from '@kaihei/domain/players/player'
import { clsx } from 'clsx'
import { text } from '#text/text.ts'
import { ClipPlayer } from '#ui/ClipPlayer.tsx'
import { cardClass } from './card-class.ts'

interface PlayerVoiceProps {
  player: Pick<PlayerCard, 'nickname' | 'voiceUrl' | 'voiceSeconds' | 'voicePeaks' | 'hue' | 'status'>
  size?: 'md' | 'lg'
}

/** The sill: a voice to listen to, or the word that there is none yet. */
export function PlayerVoice({ player, size = 'md' }: PlayerVoiceProps) {
  const { nickname, voiceUrl, voiceSeconds, voicePeaks, hue, status } = player
  if (voiceUrl === null || voiceSeconds === null) {
    return (
      <p className={clsx(cardClass.sill, 'grid place-items-center bg-surface-3 text-xs text-text-3')}>
        {text.players.noVoice}
      </p>
    )
  }
  const { play, ...labels } = text.players.voice
  return (
    <ClipPlayer
      src={voiceUrl}
      seconds={voiceSeconds}
      peaks={voicePeaks}
      hue={hue}
      unlit={status !== 'online'}
      size={size}
      labels={{ ...labels, play: play(nickname, voiceSeconds) }}
    />
  )
}
