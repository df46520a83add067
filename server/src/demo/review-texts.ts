import type { GameCode } from '@kaihei/domain/games/game'

type Pool = readonly [string, ...string[]]
type Mood = 'ranked' | 'calm' | 'evening'

/** Which games feel alike to those who review them. */
const moods: Readonly<Record<GameCode, Mood>> = {
  lol: 'ranked',
  val: 'ranked',
  tft: 'ranked',
  apex: 'ranked',
  cs2: 'ranked',
  ow: 'ranked',
  nar: 'ranked',
  dota: 'ranked',
  itt: 'calm',
  gen: 'calm',
  mc: 'calm',
  sing: 'evening',
  chat: 'evening',
  film: 'evening',
}

const moodOf = (game: GameCode): Mood => moods[game] ?? 'calm'

const praise: Record<Mood, Pool> = {
  ranked: [
    '连赢四把，终于上去了。指挥很清楚，什么时候该打什么时候该走一听就懂。',
    '我失误了好几次，一句重话都没有，还帮我复盘了。',
    '下班打两小时，心情比上班前都好。',
    '准时上线，声音清楚，没有一秒钟在划水。',
    '约了三次了，稳定发挥，输了也不急。',
    '教了我好几个眼位，第二天自己打也用上了。',
    '带我这种手残还能赢，佩服。',
    '节奏特别好，不抢人头，让我这个 C 位体验了一把。',
    '第一次点陪玩，本来很紧张，十分钟就放松下来了。',
    '打到凌晨一点还很有精神，点赞。',
    '对面挂机了还提醒我别嘲讽，素质在线。',
    '沟通很舒服，不冷场也不吵。',
    '技术没得说，关键局能扛事。',
    '晋级赛陪我打完的，谢谢！',
    '换了两个位置都会玩，适合我这种什么都想试的。',
    '欧服延迟也稳，时间对得上真的太重要了。',
  ],
  calm: [
    '一起把第三关过了，笑到邻居敲墙。',
    '很有耐心，我迷路二十分钟也没催。',
    '房子盖得比我想的好看，窗台还放了花。',
    '剧情没有剧透，谜题让我自己想，正好。',
    '陪我清完一周的日常，边聊边做，时间过得很快。',
    '温柔，细心，会等人。',
    '异国第一年，周末有人一起玩，谢谢。',
    '带我和室友三个人一起开荒，照顾得很周到。',
    '聊天的分寸感很好，下次还来。',
    '本来只约一小时，最后续了三次。',
  ],
  evening: [
    '声音真的好听，听着就困了（夸奖）。',
    '点了三首，唱完还聊了会儿，失眠好多了。',
    '很会接话，不问不该问的。',
    '选的片子正好，看完还讨论了半小时。',
    '那天心情很差，谢谢你听我说完。',
    '粤语歌太绝了，家乡的味道。',
    '睡前听半小时，比褪黑素管用。',
    '聊了留学的事，给了不少实在的建议。',
    '安静的时候也不尴尬。',
    '约的九点，八点五十就在了。',
  ],
}

const fair: Pool = [
  '人很好，中间网络断了一次，后来补了时间。',
  '技术不错，话稍微少了一点。',
  '迟到了五分钟，提前说了，可以理解。',
  '整体满意，价格比上个月贵了些。',
  '玩得开心，麦克风有点杂音。',
  '运气一般，不怪陪玩。',
  '配合需要磨合，第二小时就好了。',
]

const poor: Pool = [
  '状态不太好，输多赢少，态度还可以。',
  '等了快十分钟才上线。',
  '风格不太适合我，可能更适合想认真上分的人。',
  '中途接了个电话，有点影响节奏。',
]

export const replies: Pool = [
  '谢谢老板，下次继续带你飞！',
  '收到，麦克风已经换了，下次更清楚。',
  '抱歉让你久等了，下次提前十分钟到。',
  '和你玩很开心，周末见～',
  '谢谢夸奖，我会继续努力的。',
  '那把你的大招才是关键，别谦虚。',
  '晚安，做个好梦。',
  '时间补给你，随时叫我。',
]

const tags: Record<Mood, Pool> = {
  ranked: ['技术好', '不压力', '准时', '会指挥', '带飞', '情绪稳定', '认真教学', '声音好听'],
  calm: ['有耐心', '会聊天', '准时', '温柔', '细心', '幽默', '声音好听'],
  evening: ['声音好听', '会聊天', '温柔', '唱得好', '准时', '氛围好'],
}

export function textsFor(game: GameCode, stars: number): Pool {
  return stars === 5 ? praise[moodOf(game)] : stars === 4 ? fair : poor
}

export function tagsFor(game: GameCode): Pool {
  return tags[moodOf(game)]
}
