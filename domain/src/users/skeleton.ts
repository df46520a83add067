import { seenAs } from './look-alikes.ts'

/**
 * What a name looks like: two names with one skeleton are taken for each other. Width, case, marks, spaces, signs and
 * look-alikes make no difference; of names without letters only the signs themselves are left.
 */
export function skeleton(name: string): string {
  const plain = name.normalize('NFKD').replace(/[\p{M}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
  const letters = Array.from(plain, (letter) => seenAs(seenAs(letter).toLowerCase()))
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
  return letters === '' ? plain : mergeStrokes(letters)
}

/** Strokes that are one letter to the eye, and digits that are letters. */
function mergeStrokes(letters: string): string {
  return letters.replace(/0/g, 'o').replace(/[1i]/g, 'l').replace(/rn/g, 'm').replace(/vv/g, 'w')
}

/** Names that speak for the house. Nobody else may wear them or have them in theirs, in whatever spelling. */
const reserved = [
  '客服',
  '客户服务',
  '官方',
  '管理员',
  '运营',
  '工作人员',
  '值班店长',
  '夜班店长',
  '系统消息',
  '系统讯息',
  '系统通知',
  '订单消息',
  '订单讯息',
  '已注销用户',
  '已注销的用户',
  '欧服陪玩',
  'admin',
  'kaihei',
  'system',
  'official',
  'moderator',
  'customerservice',
].map(skeleton)

/** Harmless within another name, but not alone. */
const reservedAlone = ['系统', '平台', '店长', '店主', '客户', '仲裁', 'staff', 'support', 'service'].map(
  skeleton,
)

/** Signs and digits that are written for letters. */
const writtenFor: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '€': 'e',
  '!': 'i',
  '|': 'l',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
}

/** Whether the name speaks for the house. */
export function isReserved(name: string): boolean {
  const spelt = Array.from(name.normalize('NFKC'), (letter) => writtenFor[letter] ?? letter).join('')
  const forms = [skeleton(name), skeleton(spelt)]
  return forms.some((form) => reserved.some((one) => form.includes(one)) || reservedAlone.includes(form))
}
