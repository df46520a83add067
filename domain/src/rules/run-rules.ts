import { type GameKey, isGameKey, runGames } from '../games/run-games.ts'
import { isLineKey, type LineKey, runLines } from '../games/run-lines.ts'
import { type GiftKey, isGiftKey, runGifts } from '../gifts/run-gifts.ts'
import { tariff } from '../tariff.ts'
import { isRuleKey, ruleKeys, type RuleKey } from './keys.ts'
import { copyOf } from './table.ts'

/** Numbers by the keys of their rules; a table is one value. */
export type RuleSet = Readonly<Record<RuleKey, unknown>>

/** Version 0: what the code says. A copy, for the tables themselves follow the rules. */
export const firstTariff: typeof tariff = copyOf(tariff)

/** What a rule says in these tables. */
export function readRule(tables: typeof tariff, key: RuleKey): unknown {
  return key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], tables)
}

export function ruleSetOf(tables: typeof tariff): RuleSet {
  return Object.fromEntries(ruleKeys.map((key) => [key, readRule(tables, key)])) as RuleSet
}

/** The tables as they are with these values; those that are not named are the first ones. */
export function tablesWith(values: RunningValues): typeof tariff {
  const tables = copyOf(firstTariff)
  write(tables, rulesAmong(values))
  return tables
}

/** What an admin changes while the program runs: the rules, and games, product lines and gifts of the catalogue. */
export type RunningKey = RuleKey | GameKey | LineKey | GiftKey
export type RunningValues = Readonly<Partial<Record<RunningKey, unknown>>>

/** A row may be of a program that knew more. */
export function isRunningKey(key: string): key is RunningKey {
  return isRuleKey(key) || isGameKey(key) || isLineKey(key) || isGiftKey(key)
}

/** From now on these hold in this process; what is not named is the first again. */
export function runRules(values: RunningValues): void {
  write(tariff, { ...ruleSetOf(firstTariff), ...rulesAmong(values) })
  runLines(values)
  runGames(values)
  runGifts(values)
}

function rulesAmong(values: RunningValues): Partial<RuleSet> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => isRuleKey(key)))
}

function write(tables: typeof tariff, values: Partial<RuleSet>): void {
  for (const [key, value] of Object.entries(values)) {
    const names = key.split('.')
    const last = names.pop() ?? key
    const owner = names.reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], tables)
    put(owner as Record<string, unknown>, last, value)
  }
}

/** In place, down to the numbers: whoever has kept a table, or a row of one, sees the new numbers in it. */
function put(owner: Record<string, unknown>, name: string, value: unknown): void {
  const old = owner[name]
  if (!isPart(old) || !isPart(value)) {
    owner[name] = copyOf(value)
    return
  }
  if (Array.isArray(old) && Array.isArray(value)) old.length = value.length
  for (const [inner, one] of Object.entries(value)) put(old, inner, one)
}

function isPart(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
