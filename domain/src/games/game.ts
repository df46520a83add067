/** The product lines: 陪玩 (games) and 娱乐 (voice, songs, films). */
export const products = ['pw', 'joy'] as const
export type Product = (typeof products)[number]

export interface Game {
  readonly code: string
  readonly name: string
  readonly product: Product
}

/** The catalogue, in the order of the tabs. */
export const games = [
  { code: 'lol', name: '英雄联盟', product: 'pw' },
  { code: 'val', name: '无畏契约', product: 'pw' },
  { code: 'tft', name: '云顶之弈', product: 'pw' },
  { code: 'apex', name: 'Apex', product: 'pw' },
  { code: 'cs2', name: 'CS2', product: 'pw' },
  { code: 'ow', name: '守望先锋', product: 'pw' },
  { code: 'nar', name: '永劫无间', product: 'pw' },
  { code: 'itt', name: '双人成行', product: 'pw' },
  { code: 'gen', name: '原神', product: 'pw' },
  { code: 'dota', name: 'Dota 2', product: 'pw' },
  { code: 'mc', name: '我的世界', product: 'pw' },
  { code: 'sing', name: '唱歌', product: 'joy' },
  { code: 'chat', name: '语音聊天', product: 'joy' },
  { code: 'film', name: '一起看片', product: 'joy' },
] as const satisfies readonly Game[]

export type GameCode = (typeof games)[number]['code']
export const gameCodes = games.map(({ code }) => code)
