import { parseArgs } from 'node:util'
import type { Measure } from './measure.ts'
import { roundCount } from './rounds.ts'

export interface Options {
  readonly measures: readonly Measure[]
  readonly roundSeconds: number
  readonly jsonFile: string | undefined
}

/** A wrong argument, in words for the one who typed it. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

const minSeconds = roundCount / 2

export function readOptions(args: readonly string[], all: readonly Measure[]): Options {
  const usage = [
    'npm run bench -- [--only <name>]… [--seconds <n>] [--json <file>]',
    `  --only     one measure, or several when repeated: ${all.map(({ name }) => name).join(', ')}`,
    '  --seconds  how long each measure may load the machine, 60 unless told',
    '  --json     writes every sample to a file',
  ].join('\n')
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        only: { type: 'string', multiple: true },
        seconds: { type: 'string', default: '60' },
        json: { type: 'string' },
      },
    })
    const seconds = Number(values.seconds)
    if (!(seconds >= minSeconds)) throw new Error(`--seconds has to be ${minSeconds} or more`)
    const measures = values.only?.map((name) => findMeasure(name, all)) ?? all
    return { measures, roundSeconds: seconds / roundCount, jsonFile: values.json }
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

function findMeasure(name: string, all: readonly Measure[]): Measure {
  const found = all.find((measure) => measure.name === name)
  if (found === undefined) throw new Error(`there is no measure '${name}'`)
  return found
}
