import { Arch } from '#ui/Arch.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Card } from '#ui/Card.tsx'
import { ClipPlayer } from '#ui/ClipPlayer.tsx'
import { LevelBadge } from '#ui/LevelBadge.tsx'
import { PresenceDot } from '#ui/PresenceDot.tsx'
import { Row } from './Row.tsx'
import { faces } from './portrait.ts'
import { humTone } from './tone.ts'

const labels = { play: '播放语音', pause: '暂停', seek: '播放进度', failed: '语音没有加载出来，再试一次' }
const names = ['新秀', '优选', '明星', '金牌', '钻石', '殿堂', '传奇', '神话']
const nine = humTone(9)
const twelve = humTone(12)

export function People() {
  return (
    <>
      <Card title="窗">
        <div className="grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-4">
          <Window src={faces.orange} hue={45} light="online" word="在线" />
          <Window src={faces.lake} hue={190} light="busy" word="接单中" />
          <Window src={faces.dusk} hue={260} light="offline" word="离线" />
          <Window src={null} hue={330} light="online" word="没有照片" />
        </div>
      </Card>
      <Card title="头像与等级">
        <div className="grid gap-4">
          <div className="flex flex-wrap gap-x-3 gap-y-2">
            {names.map((name, index) => (
              <LevelBadge key={name} kind="P" level={index + 1} name={name} />
            ))}
          </div>
          <div className="flex flex-wrap gap-2">
            {Array.from({ length: 12 }, (_, index) => (
              <LevelBadge key={index} kind="V" level={index + 1} />
            ))}
          </div>
          <div className="flex flex-wrap items-center gap-4">
            <Avatar src={faces.orange} size={64} hue={45} ring={{ progress: 0.3, metal: 1 }} />
            <Avatar
              src={faces.bamboo}
              size={64}
              hue={150}
              ring={{ progress: 0.55, metal: 2 }}
              presence="online"
            />
            <Avatar src={faces.lake} size={64} hue={190} ring={{ progress: 0.8, metal: 3 }} presence="busy" />
            <Avatar
              src={faces.dusk}
              size={56}
              hue={225}
              ring={{ progress: 0.95, metal: 4 }}
              presence="online"
            />
            <Avatar src={faces.lotus} size={56} hue={20} presence="offline" />
            <Avatar src={faces.lotus} size={48} hue={330} presence="online" />
            <Avatar src="/media/portraits/none.svg" alt="没有图片的人" size={48} hue={75} />
            <Avatar src={faces.lotus} hue={330} />
            <Avatar src={null} hue={105} />
            <Avatar src={faces.orange} size={32} hue={45} />
          </div>
          <div className="flex gap-5 text-sm">
            <span className="inline-flex items-center gap-1.5">
              <PresenceDot presence="online" />
              在线
            </span>
            <span className="inline-flex items-center gap-1.5">
              <PresenceDot presence="busy" />
              接单中
            </span>
            <span className="inline-flex items-center gap-1.5">
              <PresenceDot presence="offline" />
              离线
            </span>
          </div>
        </div>
      </Card>
      <Card title="窗台：语音播放">
        <div className="grid gap-3.5">
          <ClipPlayer src={nine} seconds={9} hue={190} labels={labels} />
          <ClipPlayer src={twelve} seconds={12} hue={45} size="lg" labels={labels} />
          <ClipPlayer src={nine} seconds={9} hue={45} unlit labels={labels} />
          <Row>
            <span className="w-44">
              <ClipPlayer src={twelve} seconds={12} hue={330} labels={labels} />
            </span>
            <span className="w-60">
              <ClipPlayer src="/media/none.wav" seconds={7} hue={150} labels={labels} />
            </span>
          </Row>
        </div>
      </Card>
    </>
  )
}

interface WindowProps {
  src: string | null
  hue: number
  light: 'online' | 'busy' | 'offline'
  word: string
}

function Window({ src, hue, light, word }: WindowProps) {
  return (
    <div>
      <div className="px-3">
        <Arch src={src} alt={word} hue={hue} light={light} className="h-[150px]" />
      </div>
      <ClipPlayer src={nine} seconds={9} hue={hue} unlit={light !== 'online'} labels={labels} />
      <p className="mt-2 text-center text-xs text-text-2">{word}</p>
    </div>
  )
}
