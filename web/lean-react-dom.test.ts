// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { leaveOut, leaveOutCases, leftOut } from './lean-react-dom.ts'

const require = createRequire(import.meta.url)
const renderer = join(
  dirname(require.resolve('react-dom/package.json')),
  'cjs/react-dom-client.production.js',
)

test('every function of the list is there to be emptied, and the rest is left as it is', () => {
  const whole = readFileSync(renderer, 'utf8')
  const lean = leaveOut(whole)
  expect(whole.length - lean.length).toBeGreaterThan(90_000)
  for (const name of Object.values(leftOut).flat()) {
    expect(lean).toMatch(new RegExp(`function ${name.replace('$', '\\$')}\\([^)]*\\) \\{\\}`))
  }
  expect(lean).not.toContain('FragmentInstance.prototype')
  expect(lean).toContain('exports.hydrateRoot = ')
})

test('a React without one of them fails the build', () => {
  expect(() => leaveOut('function measureInstance() {}')).toThrow('React has no getViewTransitionName')
})

test('what is done with a kind of node that is never drawn goes, unless another kind is treated the same', () => {
  const told = `function draw(fiber) {
    switch (fiber.tag) {
      case 5: return host(fiber);
      case 26: var kept = hoist(fiber); return kept;
      case 27:
      case 6: kept = text(fiber);
      case 30: more(fiber); break;
      case 19: switch (fiber.tag) { case 30: var inner = 1 } return inner;
      default: other(fiber, kept, inner)
    }
    switch (fiber.mode) { case 30: stays() }
  }`
  expect(leaveOutCases(told).replaceAll(/\s+/g, ' ')).toBe(
    'function draw(fiber) { switch (fiber.tag) { case 5: return host(fiber); ' +
      'case 6: kept = text(fiber); more(fiber); break; ' +
      'default: other(fiber, kept, inner) case -1:var kept,inner;} switch (fiber.mode) { case 30: stays() } }',
  )
})

/** How a screen would ask for what is left out, in our words and in those of the packages that draw for us. */
const asksFor: Readonly<Record<keyof typeof leftOut, RegExp>> = {
  viewTransitions: /\bViewTransition\b/,
  fragmentRefs: /<Fragment\b[^>]*\bref=/,
  documentParts:
    /<(?:link|meta|title|script|style)\b(?=[^<]*\/?>)|\b(?:preload|preinit)Module\(|\bpreinit\(|\bprefetchDNS\(|\bpreconnect\(/,
  suspenseLists: /\bSuspenseList\b/,
  formActions:
    /\b(?:useActionState|useFormState|useFormStatus|requestFormReset)\b|<(?:form|button|input)\b[^>]*\b(?:action|formAction)=\{/,
  customElements: /<[a-z]+-[a-z]/,
  scheduledHydration: /\bunstable_scheduleHydration\b/,
  findNode: /\bfindDOMNode\b/,
  transitionIndicator: /\bonDefaultTransitionIndicator\b/,
}

const source = fileURLToPath(new URL('src', import.meta.url))
const screens = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
)

describe('nobody asks for what is left out', () => {
  test.each(Object.entries(asksFor))('%s', (_group, asked) => {
    expect(screens.length).toBeGreaterThan(100)
    const askers = screens.filter((file) => asked.test(readFileSync(join(source, file), 'utf8')))
    expect(askers).toEqual([])
  })

  test('each group of the list is looked for', () => {
    expect(Object.keys(asksFor)).toEqual(Object.keys(leftOut))
  })
})
