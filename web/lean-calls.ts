import { readFile } from 'node:fs/promises'
import { parseAst } from 'vite'
import type { Plugin } from 'vite'

const domainModule = /[\\/]domain[\\/]src[\\/]/
const callsModule = /[\\/]domain[\\/]src[\\/].*calls\.ts$/
const importedCalls = /^@kaihei\/domain\/.*calls$/
const whole = '?whole'

/**
 * The browser sends calls and trusts the answers; only forms look at what a call says of its input. So in the built
 * web a call is its wire (method, path, effect), written into each module that makes it: a bundler places whole modules,
 * and the first screen would carry every call that stands in one file with its own. A module that reads `.input` or
 * `.output` of a call it imports gets the whole one with its schemas, in a chunk of its own. One that makes a form with
 * `useCallForm` gets the wire and how to fetch the whole: nobody types before the page is there.
 */
export function leanCalls(): Plugin {
  return {
    name: 'lean-calls',
    apply: 'build',
    resolveId: {
      order: 'pre',
      async handler(source, importer) {
        const asked = source.endsWith(whole)
        // Among themselves the modules of the domain share schemas.
        const amongShapes = source.endsWith('calls.ts') && domainModule.test(importer ?? '')
        if (!asked && !amongShapes) return null
        const found = await this.resolve(asked ? source.slice(0, -whole.length) : source, importer)
        return found && `${found.id}${whole}`
      },
    },
    async transform(code, id) {
      if (callsModule.test(id)) return { code: keepWires(code), map: null }
      if (!/[\\/]web[\\/]src[\\/]/.test(id) || !code.includes('@kaihei/domain/')) return null
      const readModule = async (source: string) => {
        const found = await this.resolve(source, id)
        return readFile(found?.id ?? source, 'utf8')
      }
      return { code: await writeWires(askForWhole(code), readModule), map: null }
    },
  }
}

/** The calls without their schemas, and the constants that need none. Importing anything else fails the build. */
export function keepWires(code: string): string {
  return exportsOf(code)
    .flatMap(({ name, call, value }) =>
      call === undefined && value.includes('(') ? [] : [`export const ${name} = ${call ?? value}`],
    )
    .join('\n')
}

/** Writes the calls that a module imports into it. What else it imports beside them it goes on importing. */
export async function writeWires(
  code: string,
  readModule: (source: string) => Promise<string>,
): Promise<string> {
  let written = code
  // Which of its calls the form is of may be decided when it is drawn.
  const makesForm = /\buseCallForm\(/.test(code)
  for (const node of parseAst(code).body.toReversed()) {
    if (node.type !== 'ImportDeclaration' || !importedCalls.test(node.source.value)) continue
    const exported = exportsOf(await readModule(node.source.value))
    const source = JSON.stringify(node.source.value + whole)
    const calls: string[] = []
    const others: string[] = []
    for (const specifier of node.specifiers) {
      const imported = specifier.type === 'ImportSpecifier' ? specifier.imported : undefined
      const name = imported?.type === 'Identifier' ? imported.name : undefined
      const call = exported.find((one) => one.name === name)?.call
      if (call === undefined) others.push(code.slice(specifier.start, specifier.end))
      else {
        const fetched = `fetchWhole: () => import(${source}).then((calls) => calls.${name})`
        const wire = makesForm ? `{ ${call.slice(2, -2)}, ${fetched} }` : call
        calls.push(`const ${specifier.local.name} = ${wire}`)
      }
    }
    if (calls.length === 0) continue
    const left = others.length === 0 ? [] : [`import { ${others.join(', ')} } from ${node.source.raw}`]
    written = written.slice(0, node.start) + [...left, ...calls].join('\n') + written.slice(node.end)
  }
  return written
}

interface Exported {
  readonly name: string
  /** What of it travels, if it is a call. */
  readonly call: string | undefined
  readonly value: string
}

function exportsOf(code: string): readonly Exported[] {
  return parseAst(code, { lang: 'ts' }).body.flatMap((node): Exported[] => {
    if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration') return []
    const [{ id, init } = { id: null, init: null }] = node.declaration.declarations
    if (id?.type !== 'Identifier' || !init) return []
    const value = code.slice(init.start, init.end)
    const called = init.type === 'CallExpression' && init.callee.type === 'Identifier' && init.callee.name
    const [given] = init.type === 'CallExpression' ? init.arguments : []
    if (called !== 'defineCall' || given?.type !== 'ObjectExpression') {
      return [{ name: id.name, call: undefined, value }]
    }
    const wire = given.properties
      .map(({ start, end }) => code.slice(start, end))
      .filter((property) => !/^(?:access|input|limit|output|summary|refusals)\b/.test(property))
    return [{ name: id.name, call: `{ ${wire.join(', ')} }`, value }]
  })
}

/** Points the imports of calls whose schemas are read at the whole module. */
export function askForWhole(code: string): string {
  let asked = code
  for (const node of parseAst(code).body.toReversed()) {
    if (node.type !== 'ImportDeclaration' || !importedCalls.test(node.source.value)) continue
    const names = node.specifiers.map(({ local }) => local.name)
    const isRead = names.some((name) => new RegExp(`\\b${name}\\.(?:input|output)\\b`).test(code))
    if (!isRead) continue
    const source = JSON.stringify(node.source.value + whole)
    asked = asked.slice(0, node.source.start) + source + asked.slice(node.source.end)
  }
  return asked
}
