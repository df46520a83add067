/** Names that speak for the house. Nobody else may wear them, in whatever spelling. */
const reserved = [
  '客服',
  '官方',
  '系统消息',
  '系统通知',
  '管理员',
  '运营',
  '欧服陪玩',
  'admin',
  'kaihei',
  'system',
  'official',
]

/** Full-width letters, spaces and signs between letters, and look-alike letters do not make another name. */
const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  а: 'a',
  е: 'e',
  і: 'i',
  ѕ: 's',
  о: 'o',
  с: 'c',
  м: 'm',
  к: 'k',
  н: 'h',
  ɑ: 'a',
  α: 'a',
  ο: 'o',
  ι: 'i',
}

function fold(nickname: string): string {
  const plain = nickname.normalize('NFKC').toLowerCase()
  return Array.from(plain.replace(/[^\p{L}\p{N}]/gu, ''), (letter) => lookAlikes[letter] ?? letter).join('')
}

export function isReservedNickname(nickname: string): boolean {
  const folded = fold(nickname)
  return reserved.some((name) => folded.includes(fold(name)))
}
