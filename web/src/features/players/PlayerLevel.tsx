import { text } from '#text/text.ts'
import { LevelBadge } from '#ui/LevelBadge.tsx'

export function PlayerLevel({ level }: { level: number }) {
  return <LevelBadge kind="P" level={level} name={text.names.playLevel(level)} />
}
