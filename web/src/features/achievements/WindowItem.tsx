import type { ShownAchievement } from '@kaihei/domain/achievements/calls'
import { clsx } from 'clsx'
import { achieveText } from '#text/achieve.ts'
import { isClaimable, lightOf } from './api.ts'
import { GlassWindow } from './GlassWindow.tsx'
import { WindowState } from './WindowState.tsx'
import { askText, shareText } from './words.ts'

/** One window of a row: its glass, its name, how far it is, who has it. */
export function WindowItem({ window }: { window: ShownAchievement }) {
  const dark = lightOf(window) === 0
  return (
    <li className="grid min-w-0 content-start justify-items-center gap-0.5 text-center text-xs">
      <GlassWindow window={window} light={lightOf(window)} className="w-[72px] md:w-[92px]" />
      <b className={clsx('mt-1 text-sm text-balance', dark && 'text-text-2')} title={askText(window)}>
        {achieveText.name(window)}
      </b>
      <span className="sr-only">{askText(window)}</span>
      <span className={clsx('w-full', isClaimable(window) ? 'text-lamp-text' : 'text-text-2')}>
        <WindowState window={window} />
      </span>
      <span className="text-text-3">{shareText(window)}</span>
    </li>
  )
}
