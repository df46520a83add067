import { games } from '@kaihei/domain/games/game'
import type { DemoPlayer } from './cast-shape.ts'

const openings = [
  '留学党一枚，白天上课，晚上开灯。',
  '上班之余来打游戏，时间固定，说到做到。',
  '打了十来年游戏，带人上分比自己上分还开心。',
  '慢热但很会聊天，第一次下单不用紧张。',
  '麦好、网好、脾气好，三好陪玩。',
  '不甩锅不压力，输了也给你复盘清楚。',
]
const evenings = [
  '欧洲晚上八点以后基本都在。',
  '周末全天，工作日看灯。',
  '半夜睡不着也可以来敲门。',
  '下单前可以先听一下声音，合得来再约。',
]
const manners = ['声音好听', '不压力', '准时', '会聊天', '耐心', '技术流', '有梗', '夜猫子']
const gameTags: Readonly<Record<string, string>> = { pw: '带飞', joy: '陪伴' }

const pick = (list: readonly string[], at: number) => list[at % list.length] ?? ''

/** What a companion of the demo says of herself, made from what is known of her; the same one for ever. */
export function presentationOf(player: DemoPlayer): {
  readonly introduction: string
  readonly tags: string[]
} {
  const { portrait, services } = player
  const sold = services.flatMap(({ game }) => games.find(({ code }) => code === game) ?? [])
  const names = sold.map(({ name }) => name).join('、')
  const introduction = `${pick(openings, portrait)}主要陪${names}。\n${pick(evenings, portrait >> 2)}`
  const kinds = sold.flatMap(({ product }) => gameTags[product] ?? [])
  return {
    introduction,
    tags: [...new Set([...kinds, pick(manners, portrait), pick(manners, portrait + 3)])],
  }
}
