import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { SkeletonWindow } from '#ui/SkeletonWindow.tsx'
import { StatTile } from '#ui/StatTile.tsx'

export function States() {
  return (
    <>
      <Card title="空与错">
        <div className="grid md:grid-cols-2">
          <EmptyState
            title="还没有喜欢的人"
            text="听到喜欢的声音，点一下心，TA 亮灯时会提醒你。"
            action={
              <Button size="sm" variant="pri">
                去听听
              </Button>
            }
          />
          <ErrorState
            title="没有取到列表"
            text="网络断了一下，你的订单和余额都没有变。"
            retryLabel="再试一次"
            onRetry={() => undefined}
          />
        </div>
      </Card>
      <Card title="加载">
        <div className="grid grid-cols-2 items-start gap-5" aria-busy="true">
          <SkeletonWindow />
          <SkeletonLines lines={5} />
        </div>
      </Card>
      <Card title="统计与进度">
        <div className="grid gap-4">
          <div className="grid grid-cols-2 gap-3">
            <StatTile label="本月完成" value="46" note="比上月 +8" noteTone="ok" />
            <StatTile label="完成率" value="98.2%" note="近 90 天" />
          </div>
          <div className="grid grid-cols-4 gap-3">
            <StatTile look="bare" label="评分 · 612 条" value="4.93" />
            <StatTile look="bare" label="完成订单" value="1,316" />
            <StatTile look="bare" label="完成率" value="98.2%" />
            <StatTile look="bare" label="回头老板" value="41%" />
          </div>
          <ProgressBar label="经验" parts={[{ fraction: 0.4, color: 'var(--lamp)' }]} thin />
          <ProgressBar
            label="余额由来"
            parts={[
              { fraction: 0.86, color: 'var(--c5)' },
              { fraction: 0.09, color: 'var(--c2)' },
              { fraction: 0.05, color: 'var(--c3)' },
            ]}
          />
        </div>
      </Card>
    </>
  )
}
