import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import { Card } from '#ui/Card.tsx'
import { FileButton } from '#ui/FileButton.tsx'
import { NumberStepper } from '#ui/NumberStepper.tsx'
import { PhotoGrid } from '#ui/PhotoGrid.tsx'
import { StepNav } from '#ui/StepNav.tsx'
import { TagInput } from '#ui/TagInput.tsx'
import { UnitGlyph } from '#ui/UnitGlyph.tsx'
import { VoiceMeter } from '#ui/VoiceMeter.tsx'
import { faces } from './portrait.ts'
import { Row } from './Row.tsx'

const photoLabels = {
  list: '照片',
  photo: (place: number) => `第 ${place} 张`,
  first: '封面',
  earlier: (place: number) => `第 ${place} 张往前`,
  later: (place: number) => `第 ${place} 张往后`,
  remove: (place: number) => `删除第 ${place} 张`,
  add: '加照片',
  progress: '上传进度',
  retry: '再传一次',
  drop: '不要了',
}

const spoken = Array.from(
  { length: 84 },
  (_, at) => Math.abs(Math.sin(at / 3) * Math.sin(at / 11)) * 0.8 + 0.1,
)

/** What one fills in to be seen: steps, words, numbers, voice and photos. */
export function Making() {
  const [step, setStep] = useState<'about' | 'media' | 'services' | 'contact'>('media')
  const [tags, setTags] = useState(['不甩锅', '会教'])
  const [price, setPrice] = useState<number | null>(45)
  const [photos, setPhotos] = useState([
    { key: 'orange', src: faces.orange },
    { key: 'lotus', src: faces.lotus },
  ])
  return (
    <>
      <Card title="表单步骤">
        <StepNav
          label="步骤"
          hue={190}
          value={step}
          onChange={setStep}
          labels={{ lit: '，已填好', wrong: '，要改' }}
          steps={[
            { value: 'about', label: '介绍', state: 'lit' },
            { value: 'media', label: '声音和照片', state: 'open' },
            { value: 'services', label: '服务', state: 'wrong' },
            { value: 'contact', label: '联系方式', state: 'open' },
          ]}
        />
      </Card>
      <Card title="标签与数字">
        <div className="grid gap-4 md:grid-cols-2">
          <TagInput
            label="标签"
            hint="用逗号或回车分开"
            tags={tags}
            onChange={setTags}
            max={6}
            suggestions={['声音好听', '准时', '会教']}
            labels={{ remove: (tag) => `去掉 ${tag}`, add: (tag) => `加上 ${tag}` }}
          />
          <NumberStepper
            label="每小时价格"
            hint="P1 可以定 15 到 60 金币"
            value={price}
            onChange={setPrice}
            min={15}
            max={60}
            leading={<UnitGlyph unit="coin" />}
            unit="金币/小时"
            {...((price === null || price < 15 || price > 60) && { error: '要在 15 到 60 金币之间' })}
            labels={{ less: '便宜一点', more: '贵一点' }}
          />
        </div>
      </Card>
      <Card title="录音">
        <div className="grid gap-2.5">
          {[spoken.slice(0, 24), spoken].map((levels) => (
            <div
              key={levels.length}
              className="room flex h-[46px] items-center rounded-[12px] bg-surface-3 px-3"
              style={{ '--h': 330 }}
            >
              <VoiceMeter levels={levels} room={300} enoughAt={50} />
            </div>
          ))}
        </div>
      </Card>
      <Card title="照片">
        <PhotoGrid
          photos={photos}
          coming={[
            { key: 'a', src: faces.lake, progress: 0.6 },
            { key: 'b', src: faces.dusk, progress: 0, error: '没有传上去，再试一次' },
          ]}
          max={6}
          accept="image/*"
          onAdd={() => undefined}
          onMove={(from, to) => {
            const moved = photos[from]
            if (moved) setPhotos(photos.toSpliced(from, 1).toSpliced(to, 0, moved))
          }}
          onRemove={(key) => setPhotos(photos.filter((photo) => photo.key !== key))}
          onRetry={() => undefined}
          onDrop={() => undefined}
          labels={photoLabels}
        />
        <div className="mt-3.5">
          <Row>
            <FileButton accept="image/*" icon={<ImageUp size={17} />} onFile={() => undefined}>
              换头像
            </FileButton>
            <FileButton accept="image/*" busy busyLabel="正在换" onFile={() => undefined}>
              换头像
            </FileButton>
          </Row>
        </div>
      </Card>
    </>
  )
}
