import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { rooms, words } from '../../plan.mjs'

/**
 * @typedef {{ path: string, text: string }} Source
 * @typedef {{ at: string, table: string, says: string }} Breach
 */

const serverFolder = 'server/src'
const migrationFolder = `${serverFolder}/db/migrations`
/** Tests set up and look at whatever they prove something about. */
const exempt = /\/(testing|proofs)\/|[.]test[.]ts$/

/** @param {string} root the folder of the checkout */
export function readSources(root) {
  const files = readdirSync(join(root, serverFolder), { recursive: true, encoding: 'utf8' })
  return files
    .map((file) => `${serverFolder}/${file.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts') && !exempt.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** @param {string} root @returns {ReadonlySet<string>} what the migrations leave behind, one after the other */
export function readTables(root) {
  const folder = join(root, migrationFolder)
  const files = readdirSync(folder).toSorted()
  return tablesAfter(files.map((file) => readFileSync(join(folder, file), 'utf8')))
}

/** @param {readonly string[]} migrations */
export function tablesAfter(migrations) {
  /** @type {Set<string>} */
  const tables = new Set()
  const statement =
    /\b(?:create(?: unlogged)? table(?: if not exists)? (?<made>\w+)|drop table(?: if exists)? (?<dropped>\w+)|alter table (?<before>\w+) rename to (?<after>\w+))/gi
  for (const migration of migrations) {
    for (const { groups } of migration.replaceAll(/--.*$/gm, '').matchAll(statement)) {
      for (const gone of [groups?.['dropped'], groups?.['before']])
        if (gone !== undefined) tables.delete(gone)
      for (const come of [groups?.['made'], groups?.['after']]) if (come !== undefined) tables.add(come)
    }
  }
  return tables
}

const owners = Object.entries({ ...rooms, ...words }).map(([name, { floor, tables }]) => ({
  name,
  floor,
  tables,
}))

/** Every table has one owner, and every owner's table exists. @param {ReadonlySet<string>} tables @returns {Breach[]} */
export function findUnowned(tables) {
  const owned = owners.flatMap((owner) => owner.tables)
  /** @param {Iterable<string>} which @param {string} says */
  const complain = (which, says) => [...which].map((table) => ({ at: 'plan.mjs', table, says }))
  return [
    ...complain(
      [...tables].filter((table) => !owned.includes(table)),
      'belongs to no word: name it in the line of the one that writes it',
    ),
    ...complain(
      new Set(owned.filter((table, at) => owned.indexOf(table) !== at)),
      'belongs to two words: only one may write it',
    ),
    ...complain(
      owned.filter((table) => !tables.has(table)),
      'is no table of the migrations',
    ),
  ]
}

/**
 * What the SQL of a source does that the plan does not allow it.
 *
 * @param {Source} source
 * @param {ReadonlySet<string>} tables
 * @returns {Breach[]}
 */
export function findTrespasses({ path, text }, tables) {
  const here = placeOf(path)
  return listStatements(path, text).flatMap(({ line, statement }) =>
    listUses(statement, tables).flatMap(({ table, writes }) => {
      const owner = owners.find((one) => one.tables.includes(table))
      const says = owner === undefined ? undefined : judge(here, owner, writes)
      return says === undefined ? [] : [{ at: `${path}:${line}`, table, says }]
    }),
  )
}

/**
 * @param {{ name: string, floor: number, isView: boolean }} here
 * @param {{ name: string, floor: number }} owner
 * @param {boolean} writes
 */
function judge(here, owner, writes) {
  if (here.name === owner.name && !here.isView) return undefined
  if (writes) {
    return here.isView
      ? 'is written by a view: a view only reads'
      : `is written here, but belongs to ${owner.name}: call a function of its store`
  }
  if (here.isView || owner.floor < here.floor) return undefined
  return `is read here, but belongs to ${owner.name} on floor ${owner.floor}, and this is floor ${here.floor}: read it in a view, or let it be told by a fact`
}

/** Whose folder a file is in. What stands in no room, app.ts and its like, is above all of them. @param {string} path */
function placeOf(path) {
  const [room = '', word = ''] = path.slice(serverFolder.length + 1).split('/')
  const name = room === 'areas' ? word : room
  const floor = (room === 'areas' ? words : rooms)[name]?.floor ?? Infinity
  return { name, floor, isView: room === 'views' }
}

/**
 * The text of each `` sql`…` ``, with a question mark for whatever is put into it: fragments in there are statements of
 * their own.
 *
 * @param {string} path
 * @param {string} text
 */
function listStatements(path, text) {
  /** @type {{ line: number, statement: string }[]} */
  const found = []
  if (!text.includes('sql`')) return found
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(file) === 'sql') {
      const { template } = node
      const statement = ts.isNoSubstitutionTemplateLiteral(template)
        ? template.text
        : [template.head, ...template.templateSpans.map(({ literal }) => literal)]
            .map((part) => part.text)
            .join(' ? ')
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
      found.push({ line: line + 1, statement })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

const written =
  /\b(?:insert\s+into|merge\s+into|delete\s+from|truncate(?:\s+table)?|update)\s+(?:only\s+)?"?(\w+)/gi
/** Up to the next keyword a word behind a table is its alias; a comma makes it a list of tables. */
const alias = String.raw`(?:\s+(?:as\s+)?(?!(?:join|left|right|full|inner|cross|natural|on|using|where|group|order|limit|for|set|union)\b)\w+)?`
const read = new RegExp(
  String.raw`(?:\b(?<!delete\s+)from|\bjoin|\busing)[\s(]+(?:only\s+|lateral\s+)?("?\w+"?${alias}(?:\s*,\s*"?\w+"?${alias})*)`,
  'gi',
)
/** A fragment that is put behind a `from` begins with its table. */
const begun = /^\s*"?(\w+)/

/** @param {string} statement @param {ReadonlySet<string>} tables */
export function listUses(statement, tables) {
  const plain = statement.replaceAll(/--.*$/gm, '').replaceAll(/'(?:[^']|'')*'/g, "''")
  const named = new Set(
    [...plain.matchAll(/(\w+)\s*(?:\([\w\s,]*\)\s*)?\bas\s+(?:(?:not\s+)?materialized\s+)?\(/gi)].map(
      ([, name]) => name,
    ),
  )
  const firstWords = (/** @type {string} */ list) =>
    list.split(',').map((one) => one.trim().split(/\s/)[0]?.replaceAll('"', '') ?? '')
  const uses = [
    ...[...plain.matchAll(written)].map(([, table = '']) => ({ table, writes: true })),
    ...[...plain.matchAll(read)]
      .flatMap(([, list = '']) => firstWords(list))
      .concat(begun.exec(plain)?.[1] ?? [])
      .map((table) => ({ table, writes: false })),
  ]
  return uses.filter(({ table }) => tables.has(table) && !named.has(table))
}
