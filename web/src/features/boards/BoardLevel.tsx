import type { BoardName } from '@kaihei/domain/boards/board'
import { LevelBadge } from '#ui/LevelBadge.tsx'

/** V of a boss, P of a companion; nothing of whoever hides. */
export function BoardLevel({ board, level }: { board: BoardName; level: number | null }) {
  return level === null ? null : <LevelBadge kind={board === 'boss' ? 'V' : 'P'} level={level} />
}
