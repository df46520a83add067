import { parseAst } from 'vite'
import type { Plugin } from 'vite'

const domainModule = /[\\/]domain[\\/]src[\\/]/
const callsModule = /[\\/]domain[\\/]src[\\/].*calls\.ts$/
const importedCalls = /^@kaihei\/domain\/.*calls$/
const whole = '?whole'

/**
 * The browser sends calls and trusts the answers; only forms look at what a call says of its input. So in the built
 * web a call is its wire (method, path, effect), and a module that reads `.input` or `.output` of a call it imports, or
 * makes a form with `useCallForm`, gets the whole one with its schemas, in a chunk of its own. Without this zod and the schemas of every page would
 * travel with the first screen, because a bundler places whole modules.
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
    transform(code, id) {
      if (callsModule.test(id)) return { code: keepWires(code), map: null }
      if (/[\\/]web[\\/]src[\\/]/.test(id) && code.includes('@kaihei/domain/')) {
        return { code: askForWhole(code), map: null }
      }
      return null
    },
  }
}

/** The calls without their schemas, and the constants that need none. Importing anything else fails the build. */
export function keepWires(code: string): string {
  return parseAst(code)
    .body.flatMap((node) => {
      if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration')
        return []
      const [{ id, init } = { id: null, init: null }] = node.declaration.declarations
      if (id?.type !== 'Identifier' || !init) return []
      const called = init.type === 'CallExpression' && init.callee.type === 'Identifier' && init.callee.name
      const [given] = init.type === 'CallExpression' ? init.arguments : []
      if (called === 'defineCall' && given?.type === 'ObjectExpression') {
        const wire = given.properties
          .map(({ start, end }) => code.slice(start, end))
          .filter((property) => !/^(?:access|input|limit|output|summary|refusals)\b/.test(property))
        return [`export const ${id.name} = { ${wire.join(', ')} }`]
      }
      const constant = code.slice(init.start, init.end)
      return constant.includes('(') ? [] : [`export const ${id.name} = ${constant}`]
    })
    .join('\n')
}

/** Points the imports of calls whose schemas are read at the whole module. */
export function askForWhole(code: string): string {
  let asked = code
  // Which of its calls the form is of may be decided when it is drawn.
  const makesForm = /\buseCallForm\(/.test(code)
  for (const node of parseAst(code).body.toReversed()) {
    if (node.type !== 'ImportDeclaration' || !importedCalls.test(node.source.value)) continue
    const names = node.specifiers.map(({ local }) => local.name)
    const isRead = names.some((name) => new RegExp(`\\b${name}\\.(?:input|output)\\b`).test(code))
    if (!isRead && !makesForm) continue
    const source = JSON.stringify(node.source.value + whole)
    asked = asked.slice(0, node.source.start) + source + asked.slice(node.source.end)
  }
  return asked
}
