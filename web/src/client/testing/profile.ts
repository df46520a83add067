import type { Profile } from '@kaihei/domain/users/calls'

export function aProfile(parts: Partial<Profile> = {}): Profile {
  return {
    uk: 'abcdefgh12345678',
    showId: '88126',
    nickname: '小橘灯',
    avatar: '/media/portraits/0.svg',
    hue: 45,
    sex: 2,
    country: 'GB',
    timeZone: 'Europe/London',
    language: 'zh-CN',
    roles: ['boss'],
    vip: { level: 0 },
    player: null,
    discordId: null,
    hasPassword: true,
    secondFactor: false,
    mail: null,
    privacy: { searchable: true, showCountry: true },
    notify: { mail: true, discord: false, wechat: false },
    joinedAt: '2026-01-01T00:00:00.000Z',
    ...parts,
  }
}
