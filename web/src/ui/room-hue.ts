/** 莓 橘 杏 柠 竹 湖 海 暮 莲 桃 */
const roomLights = [20, 45, 75, 105, 150, 190, 225, 260, 330, 350]

/** A message does not carry its sender's light; a hash gives the same person the same one every time. */
export function roomHue(key: string): number {
  let sum = 0
  for (const letter of key) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return roomLights[sum % roomLights.length] ?? 57
}
