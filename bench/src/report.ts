import { isBusy, type Machine } from './machine.ts'
import type { Goal } from './measure.ts'
import type { Range } from './statistics.ts'
import type { Verdict } from './verdict.ts'

const heads = ['measure', 'control', 'subject', 'ratio', 'goal', 'spread', ''] as const

/** Everything that was measured as one table, with what does not fit into it beneath. */
export function formatReport(machine: Machine, verdicts: readonly Verdict[]): string {
  const rows = [heads, ...verdicts.map(formatRow)]
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
  const rule = widths.map((width) => '─'.repeat(width)).join('──')
  const [head, ...body] = rows.map(line)
  return ['', head, rule, ...body, ...verdicts.flatMap(formatNotes), '', ...formatMachine(machine), ''].join(
    '\n',
  )
}

function formatRow(verdict: Verdict): readonly string[] {
  const goal = formatGoal(verdict.goal)
  if (verdict.kind === 'void') return [verdict.name, '', 'void', '', goal, '', '✗']
  const { name, unit, control, subject, ratio, spread, met } = verdict
  return [
    name,
    control === undefined ? '' : `${formatNumber(control)} ${unit}`,
    `${formatNumber(subject)} ${unit}`,
    ratio === undefined ? '' : formatNumber(ratio),
    goal,
    formatSpread(spread),
    met ? '✓' : '✗',
  ]
}

function formatNotes(verdict: Verdict): readonly string[] {
  const notes = verdict.kind === 'void' ? [`void: ${verdict.reason}`] : (verdict.samples.notes ?? [])
  return notes.length === 0 ? [] : ['', verdict.name, ...notes.map((note) => `  ${note}`)]
}

function formatMachine(machine: Machine): readonly string[] {
  const { cpu, cores, node, loadBefore } = machine
  const line = `${cores} × ${cpu}, Node ${node}, load ${formatNumber(loadBefore)} before the first round`
  return isBusy(machine)
    ? [line, 'The machine was busy with other work: the ratios are lower than they should be.']
    : [line]
}

function formatGoal(goal: Goal): string {
  return 'atLeast' in goal ? `≥ ${formatNumber(goal.atLeast)}` : `≤ ${formatNumber(goal.atMost)}`
}

function formatSpread({ min, max }: Range): string {
  return min === max ? '' : `${formatNumber(min)} – ${formatNumber(max)}`
}

function formatNumber(value: number): string {
  return value.toFixed(value >= 1000 ? 0 : value >= 100 ? 1 : 2)
}
