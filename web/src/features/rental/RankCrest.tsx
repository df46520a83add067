import { ChevronsUp, Crown } from 'lucide-react'

/** Of the highest ranks of every game. */
const high = /大师|宗师|王者|神话|超凡|辐能|猎杀|传奇|冠绝|优先|master|challenger|immortal|radiant|predator/i
const hues = [220, 60, 40, 85, 190] as const

/** The rank as a small window: its colour follows from its name, so the same rank looks the same everywhere. */
export function RankCrest({ rank }: { rank: string }) {
  const Icon = high.test(rank) ? Crown : ChevronsUp
  const sum = Array.from(rank).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return (
    <span
      className="room relative grid h-[62px] w-[54px] shrink-0 place-items-center rounded-t-full rounded-b-[8px] bg-linear-to-b from-room-hi to-room-lo text-ink shadow-[0_0_0_3px_var(--surface)]"
      style={{ '--h': hues[sum % hues.length] ?? 220 }}
    >
      <Icon size={22} aria-hidden="true" />
    </span>
  )
}
