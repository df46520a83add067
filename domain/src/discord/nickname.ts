import { tariff } from '../tariff.ts'
import { isReservedNickname } from '../users/nickname.ts'

const { min, max } = tariff.nickname

/** A name from elsewhere by our rules: nothing invisible, one line, not too long. */
function tidy(name: string): string {
  const visible = name
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, '')
    .trim()
  return Array.from(visible).slice(0, max).join('').trim()
}

/** The first of the names that may be worn here, or the fallback. */
export function pickNickname(names: readonly string[], fallback: string): string {
  const acceptable = names
    .map(tidy)
    .find((name) => Array.from(name).length >= min && !isReservedNickname(name))
  return acceptable ?? fallback
}
