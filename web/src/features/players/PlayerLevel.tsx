import { tariff } from '@kaihei/domain/tariff'
import { LevelBadge } from '#ui/LevelBadge.tsx'

export function PlayerLevel({ level }: { level: number }) {
  const name = tariff.playLevels.find((one) => one.level === level)?.name
  return <LevelBadge kind="P" level={level} {...(name !== undefined && { name })} />
}
