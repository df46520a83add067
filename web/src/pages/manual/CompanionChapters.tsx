import { bounds } from '@kaihei/domain/bounds'
import { tariff } from '@kaihei/domain/tariff'
import { PlayPerks } from '#features/levels/PlayPerks.tsx'
import { manualText } from '#text/manual.ts'
import { Chapter, Passage } from './Chapter.tsx'
import { megabytes } from './chapters.ts'

const { playLevels, player } = tariff
const { voice } = bounds

export function CompanionChapters() {
  const { apply, voice: voiceWords, light } = manualText
  return (
    <>
      <Chapter id="apply">
        <Passage title={apply.form.title} text={apply.form.text(player.services, player.photos)} />
        <Passage title={apply.inspection.title} text={apply.inspection.text(playLevels[0].level)} />
      </Chapter>
      <Chapter id="price">
        <Levels />
      </Chapter>
      <Chapter id="voice">
        <Passage
          title={voiceWords.clip.title}
          text={voiceWords.clip.text(voice.minSeconds, voice.maxSeconds, megabytes(voice.maxBytes))}
        />
        <Passage title={voiceWords.photos.title} text={voiceWords.photos.text(player.photos)} />
      </Chapter>
      <Chapter id="light">
        <Passage {...light.states} />
        <Passage title={light.silent.title} text={light.silent.text(player.silentMinutes)} />
      </Chapter>
    </>
  )
}

function Levels() {
  const words = manualText.price
  const { perCoin, perOrder, perFiveStars } = tariff.playExperience
  return (
    <Passage title={words.title} text={[...words.text, words.experience(perCoin, perOrder, perFiveStars)]}>
      <PlayPerks />
    </Passage>
  )
}
