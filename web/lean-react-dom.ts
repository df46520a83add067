import { parseAst, parseSync, Visitor } from 'vite'
import type { ESTree, Plugin } from 'vite'

const renderer = /[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/

/**
 * What React can draw and no screen of ours asks for, by the functions that only serve it. Who begins to use one of these
 * takes its group out of the list; `lean-react-dom.test.ts` finds whoever forgets.
 */
export const leftOut: Readonly<Record<string, readonly string[]>> = {
  viewTransitions: [
    'getViewTransitionName',
    'getViewTransitionClassName',
    'trackEnterViewTransitions',
    'pushViewTransitionCancelableScope',
    'applyViewTransitionToHostInstances',
    'applyViewTransitionToHostInstancesRecursive',
    'restoreViewTransitionOnHostInstances',
    'commitAppearingPairViewTransitions',
    'commitEnterViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'restorePairedViewTransitions',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'measureNestedViewTransitions',
    'measureInstance',
    'measureClonedInstance',
    'createMeasurement',
    'commitAfterMutationEffectsOnFiber',
    'recursivelyTraverseAfterMutationEffects',
    'flushAfterMutationEffects',
    'scheduleViewTransitionEvent',
    'applyViewTransitionName',
    'restoreViewTransitionName',
    'startViewTransition',
    'reportViewTransitionError',
    'createViewTransitionInstance',
    'ViewTransitionPseudoElement',
  ],
  fragmentRefs: [
    'FragmentInstance',
    'addFragmentHandleToFiber',
    'addFragmentHandleToInstance',
    'commitNewChildToFragmentInstance',
    'commitNewChildToFragmentInstances',
    'commitFragmentInstanceInsertionEffects',
    'commitFragmentInstanceDeletionEffects',
    'deleteChildFromFragmentInstance',
    'isFragmentInstanceParent',
    'validateDocumentPositionWithFiberTree',
    'traverseVisibleInstancesAndTextInstances',
  ],
  /** `<link>`, `<meta>`, `<title>`, `<style>` and `<script>` that React carries into the head, and `preload()` and its kin. */
  documentParts: [
    'isHostHoistableType',
    'getResource',
    'acquireResource',
    'suspendResource',
    'preloadResource',
    'preloadStylesheet',
    'insertStylesheet',
    'insertStylesheetIntoRoot',
    'insertSuspendedStylesheets',
    'getHydratableHoistableCache',
    'mountHoistable',
    'preconnectAs',
    'prefetchDNS',
    'preconnect',
    'preload',
    'preloadModule',
    'preinitStyle',
    'preinitScript',
    'preinitModuleScript',
    'resolveSingletonInstance',
    'releaseSingletonInstance',
    'clearSingletonPreambleContribution',
  ],
  suspenseLists: ['updateSuspenseListComponent', 'cutOffTailIfNeeded', 'initSuspenseListRenderState'],
  /** `<form action={…}>`, `useActionState`. Our forms are `useCallForm`. */
  formActions: [
    'mountActionState',
    'updateActionState',
    'updateActionStateImpl',
    'rerenderActionState',
    'dispatchActionState',
    'runActionStateAction',
    'startHostTransition',
    'ensureFormComponentIsStateful',
    'requestFormReset',
    'extractEvents$1',
  ],
  /** Elements with a dash in their name. */
  customElements: ['isCustomElement', 'setPropOnCustomElement'],
  scheduledHydration: ['attemptExplicitHydrationTarget'],
  findNode: ['findCurrentFiberUsingSlowPath', 'findCurrentHostFiberImpl'],
  /** A browser's own sign that something loads; ours are skeletons. */
  transitionIndicator: ['defaultOnDefaultTransitionIndicator'],
}

/** What has to answer something all the same. */
const instead: Readonly<Record<string, string>> = {
  // Names of components are lost when the web is built anyway.
  describeNativeComponentFrame: 'return ""',
  // A screen does not wait for its pictures.
  maySuspendCommit: 'return false',
  waitForCommitToBeReady: 'return null',
}

/** Kinds of nodes that are never drawn: Profiler, SuspenseList, Scope, TracingMarker, what React keeps in the head, the document's own elements, ViewTransition. */
const neverDrawn: ReadonlySet<unknown> = new Set([12, 19, 21, 25, 26, 27, 30])

/** Half of the first file is React, and a quarter of that is never asked for. In the built web it is left out. */
export function leanReactDom(): Plugin {
  return {
    name: 'lean-react-dom',
    apply: 'build',
    transform(code, id) {
      return renderer.test(id) ? { code: leaveOutCases(leaveOut(code)), map: null } : null
    },
  }
}

/** Empties the functions of the list. */
export function leaveOut(code: string): string {
  const bodies = new Map([
    ...Object.values(leftOut).flatMap((names) => names.map((name) => [name, ''] as const)),
    ...Object.entries(instead),
  ])
  const missing = new Set(bodies.keys())
  let lean = code
  for (const node of parseAst(code).body.toReversed()) {
    if (node.type === 'ExpressionStatement' && isMethodOf(code.slice(node.start, node.end), bodies)) {
      lean = lean.slice(0, node.start) + lean.slice(node.end)
    }
    const name = node.type === 'FunctionDeclaration' ? node.id?.name : undefined
    if (node.type !== 'FunctionDeclaration' || name === undefined || !node.body) continue
    const body = bodies.get(name)
    if (body === undefined) continue
    missing.delete(name)
    lean = `${lean.slice(0, node.body.start)}{${body}}${lean.slice(node.body.end)}`
  }
  if (missing.size > 0) throw new Error(`React has no ${[...missing].join(', ')} any more`)
  return lean
}

/** `FragmentInstance.prototype.focus = …` */
function isMethodOf(statement: string, bodies: ReadonlyMap<string, string>): boolean {
  const owner = /^(\w+)\.prototype\.\w+ = /.exec(statement)?.[1]
  return owner !== undefined && bodies.has(owner)
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

const endings: ReadonlySet<string | undefined> = new Set([
  'BreakStatement',
  'ContinueStatement',
  'ReturnStatement',
  'ThrowStatement',
])

/** Takes out of every `switch (fiber.tag)` what is done with nodes of kinds that are never drawn. */
export function leaveOutCases(code: string): string {
  const edits: Edit[] = []
  const declared: { readonly start: number; readonly names: readonly string[] }[] = []
  new Visitor({
    VariableDeclaration: ({ start, declarations }) => {
      const names = declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
      declared.push({ start, names })
    },
    'SwitchStatement:exit': (node) => {
      if (!/(?:\.|^)tag$/.test(code.slice(node.discriminant.start, node.discriminant.end))) return
      const taken = findNever(node.cases)
      edits.push(...taken)
      // What was declared there may be used elsewhere in the function.
      const names = declared.flatMap(({ start, names: ofOne }) => (taken.some(around(start)) ? ofOne : []))
      const end = node.end - 1
      if (names.length > 0) edits.push({ start: end, end, text: `case -1:var ${names.join()};` })
    },
  }).visit(parseSync('react-dom.js', code).program)
  return edits
    .filter(({ start }) => !edits.some((other) => other.start < start && start < other.end))
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code)
}

const around = (at: number) => (edit: Edit) => edit.start < at && at < edit.end

function findNever(cases: readonly ESTree.SwitchCase[]): readonly Edit[] {
  const never: Edit[] = []
  /** Whether the case above runs into this one. */
  let entered = false
  for (const { start, end, test, consequent } of cases) {
    const [first] = consequent
    const isNever = test?.type === 'Literal' && neverDrawn.has(test.value)
    // A body that is run into stays, without this label.
    if (isNever) never.push({ start, end: entered && first ? first.start : end, text: '' })
    if (first) entered = (!isNever || entered) && !endings.has(consequent.at(-1)?.type)
    else entered ||= !isNever
  }
  return never
}
