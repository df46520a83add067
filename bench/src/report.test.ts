import { expect, it } from 'vitest'
import type { Machine } from './machine.ts'
import { formatReport } from './report.ts'

const quiet: Machine = { cpu: 'Some CPU', cores: 2, node: 'v20.19.0', loadBefore: 0.25 }

it('shows one line for each measure, aligned, with its notes beneath', () => {
  const report = formatReport(quiet, [
    {
      kind: 'measured',
      name: 'reads',
      unit: 'req/s',
      goal: { atLeast: 0.4 },
      met: true,
      control: 10_000,
      subject: 4_200,
      ratio: 0.42,
      spread: { min: 0.4, max: 0.45 },
      samples: { control: [10_000], subject: [4_200], notes: ['p95 3 ms'] },
    },
    { kind: 'void', name: 'start', goal: { atMost: 3 }, met: false, reason: 'the server did not start' },
  ])
  expect(report.split('\n')).toEqual([
    '',
    'measure      control     subject  ratio    goal       spread   ',
    '─'.repeat(63),
    'reads    10000 req/s  4200 req/s   0.42  ≥ 0.40  0.40 – 0.45  ✓',
    'start                       void         ≤ 3.00               ✗',
    '',
    'reads',
    '  p95 3 ms',
    '',
    'start',
    '  void: the server did not start',
    '',
    '2 × Some CPU, Node v20.19.0, load 0.25 before the first round',
    '',
  ])
})

it('warns of a machine that had other work', () => {
  expect(formatReport(quiet, [])).not.toContain('busy')
  expect(formatReport({ ...quiet, loadBefore: 1.5 }, [])).toContain('The machine was busy')
})
