import type { Sent } from './listen-in.ts'

/** What a value of the call that was listened to becomes in every other one: an expression in SQL. */
export type Roles = ReadonlyMap<string, string>

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** One by one, as pgbench sends them and as most programs do, or those together that the server sends together. */
export type Manner = 'one by one' | 'together'

/**
 * The same statements for pgbench, in transactions of the same shape. Ids that the call made are made anew, in the order
 * of time like the call's own. Numbers that differ from run to run stay what they were.
 */
export function writeScript(
  head: readonly string[],
  sent: readonly Sent[],
  roles: Roles,
  manner: Manner,
  recordedAt = new Date(),
): string {
  const all = new Map([...nameNewIds(sent, roles), ...roles])
  const lines = sent.flatMap(({ what, withTheLast: wasWithTheLast }, at) => {
    const withTheLast = manner === 'together' && wasWithTheLast
    const goesOn = manner === 'together' && sent[at + 1]?.withTheLast === true
    return [
      ...(goesOn && !withTheLast ? ['\\startpipeline'] : []),
      `${writeStatement(what, all, recordedAt)};`,
      ...(withTheLast && !goesOn ? ['\\endpipeline'] : []),
    ]
  })
  return [...head, ...lines, ''].join('\n')
}

function writeStatement(what: Sent['what'], roles: Roles, recordedAt: Date): string {
  if (typeof what === 'string') return what
  const values = what.values.map((value) => writeValue(value, roles, recordedAt))
  return what.text.replace(/\$(\d+)/g, (_, number: string) => values[Number(number) - 1] ?? 'null').trim()
}

/** Most ids are written once; one that comes back has to be the same again. */
function nameNewIds(sent: readonly Sent[], roles: Roles): Roles {
  const counts = new Map<string, number>()
  for (const { what } of sent) {
    if (typeof what === 'string') continue
    for (const [id] of JSON.stringify(what.values).matchAll(uuid)) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  const names = new Map<string, string>()
  for (const [id, count] of counts) {
    if (roles.has(id)) continue
    names.set(id, count === 1 ? 'uuidv7()' : `lpad(to_hex(:number::bigint + ${names.size}), 32, '0')::uuid`)
  }
  return names
}

/** An instant of this very call is now. */
const sameMs = 10_000

function writeValue(value: unknown, roles: Roles, recordedAt: Date): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) {
    // The beginning of a week is what it is, however long the round takes.
    const known = roles.get(value.toISOString())
    if (known !== undefined) return known
    const ms = value.getTime() - recordedAt.getTime()
    return Math.abs(ms) < sameMs ? 'now()' : `now() + interval '${ms} milliseconds'`
  }
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`
  // An array without elements would have no type.
  if (Array.isArray(value) && value.length === 0) return `'{}'`
  if (Array.isArray(value))
    return `array[${value.map((one) => writeValue(one, roles, recordedAt)).join(', ')}]`
  return writeText(typeof value === 'string' ? value : JSON.stringify(value), roles)
}

function writeText(text: string, roles: Roles): string {
  const whole = roles.get(text)
  if (whole !== undefined) return whole
  const known = [...roles.keys()].filter((one) => text.includes(one))
  // What is put together out of parts is text, whatever it looks like.
  if (known.length === 0) return text.startsWith('{"') ? `(${quote(text)})::jsonb` : quote(text)
  const parts = text.split(new RegExp(`(${known.join('|')})`))
  const joined = parts
    .map((part) => (roles.has(part) ? `(${roles.get(part)})::text` : quote(part)))
    .join(' || ')
  return text.startsWith('{"') ? `(${joined})::jsonb` : `(${joined})`
}

/** A colon before a letter is a variable to pgbench, inside of quotes too. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "''").replace(/:(?=[a-z_])/gi, ":' || '")}'`
}
