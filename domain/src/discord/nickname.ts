import { tariff } from '../tariff.ts'
import { isWearable, tidyName } from '../users/nickname.ts'
import { isReserved } from '../users/skeleton.ts'

/** Longer than any service lets a name be; what it costs to look at one is bounded by it. */
const maxRead = 200

/** A name from elsewhere by our rules: nothing invisible, one line, not too long. */
function tidy(name: string): string {
  const visible = name
    .slice(0, maxRead)
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
  return Array.from(tidyName(visible)).slice(0, tariff.nickname.max).join('').trim()
}

/** Those of the names that may be worn here, as far as one can tell without looking at other people's. */
export function wearableNames(names: readonly string[]): readonly string[] {
  return names.map(tidy).filter((name) => isWearable(name) && !isReserved(name))
}
