import type { Role } from '@kaihei/domain/users/calls'
import { eveningPlayers } from './cast-evening.ts'
import { riftPlayers } from './cast-rift.ts'
import { newPlayers } from './cast-newcomers.ts'
import { cities, type DemoPerson, type DemoPlayer } from './cast-shape.ts'
import { shooterPlayers } from './cast-shooters.ts'

export const demoPassword = 'demo-kaihei'

/** The companion behind player@demo. */
const demoCompanion: DemoPlayer = {
  nickname: '小橘灯',
  sex: 'female',
  portrait: 0,
  hue: 45,
  ...cities.london,
  status: 'online',
  motto: '钻石打野，输了不吵，赢了请你吃橘子',
  languages: ['普通话', '粤语', '英语'],
  playLevel: 5,
  reviewCount: 612,
  starsTotal: 3020,
  orderCount: 1316,
  services: [
    { game: 'lol', title: '排位双排', rank: '钻石 I', pricePerHour: 68, servers: '欧服西部 / 北欧东部' },
    { game: 'tft', title: '运营教学', rank: '大师', pricePerHour: 72, servers: '欧服西部' },
    { game: 'sing', title: '睡前三首', rank: null, pricePerHour: 70, servers: 'Discord 语音' },
  ],
}

interface DemoAccount {
  readonly account: string
  readonly role: Role
  readonly person: DemoPerson
}

/** Those that anyone may sign in as. What needs two people is done with the two admins. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    account: 'boss@demo',
    role: 'boss',
    person: { nickname: '晚风来信', sex: 'female', portrait: 24, hue: 190, ...cities.london },
  },
  { account: 'player@demo', role: 'player', person: demoCompanion },
  {
    account: 'staff@demo',
    role: 'staff',
    person: { nickname: '客服小夜', sex: 'female', portrait: 39, hue: 150, ...cities.dublin },
  },
  {
    account: 'admin@demo',
    role: 'admin',
    person: { nickname: '值班店长', sex: 'male', portrait: 63, hue: 225, ...cities.london },
  },
  {
    account: 'admin2@demo',
    role: 'admin',
    person: { nickname: '夜班店长', sex: 'female', portrait: 64, hue: 20, ...cities.london },
  },
]

/** Every companion of the demo, the one of player@demo among them. */
export const demoPlayers: readonly DemoPlayer[] = [
  demoCompanion,
  ...shooterPlayers,
  ...eveningPlayers,
  ...riftPlayers,
  ...newPlayers,
]
