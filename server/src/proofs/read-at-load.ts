import { ruleKeys } from '@kaihei/domain/rules/keys'
import { readRule } from '@kaihei/domain/rules/run-rules'
import { tariff } from '@kaihei/domain/tariff'

/** Loads the whole server while every number of the rules is watched, and says who has read one: a program of its own. */
const read = new Set<string>()

/** From now on whoever reads a number of this part is noted. */
function watch(part: Record<string, unknown>, path: string): void {
  for (const [name, value] of Object.entries(part)) {
    const place = `${path}.${name}`
    if (typeof value === 'object' && value !== null) watch(value as Record<string, unknown>, place)
    else if (typeof value === 'number') watchNumber(part, name, place)
  }
}

function watchNumber(owner: Record<string, unknown>, name: string, place: string): void {
  const value = owner[name]
  Object.defineProperty(owner, name, {
    configurable: true,
    enumerable: true,
    get: () => {
      const by = (new Error().stack ?? '')
        .split('\n')
        .find((line) => /\/src\//.test(line) && !line.includes('read-at-load'))
      read.add(
        `${place}: ${by?.replace(/.*\/((?:domain|server)\/src\/[^:?]*)[^:]*:(\d+).*/, '$1:$2') ?? 'nobody'}`,
      )
      return value
    },
  })
}

for (const key of ruleKeys) {
  const names = key.split('.')
  const last = names.pop() ?? key
  const owner = names.reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], tariff)
  const value = readRule(tariff, key)
  if (typeof value === 'number') watchNumber(owner as Record<string, unknown>, last, key)
  else watch(value as Record<string, unknown>, key)
}
void tariff.order.acceptMinutes
const seen = read.size
read.clear()
await import('../app.ts')
process.stdout.write(JSON.stringify({ seen, read: [...read] }))
