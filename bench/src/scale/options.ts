import { parseArgs } from 'node:util'

export interface Options {
  readonly people: number
  readonly minutes: number
  readonly haste: number
  readonly port: number
  readonly only: readonly string[]
  readonly file: string
}

const usage = `npm run scale -- [--people <n>] [--minutes <n>] [--haste <n>] [--port <n>] [--only <words>]… [--file <file>]
  --people   how many there are, 100000 unless told
  --minutes  how long they are watched, 10 unless told; longer if the blows are not over by then
  --haste    how many times as busy each of them is as on an evening, 1 unless told
  --port     the first of the ports that everything listens at, 5200 unless told
  --only     blows whose name has these words in it; all unless told, none with --only none
  --file     where the report is written, scale-report.md unless told`

/** A wrong argument, in words for the one who typed it. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export function readOptions(args: readonly string[]): Options {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        people: { type: 'string', default: '100000' },
        minutes: { type: 'string', default: '10' },
        haste: { type: 'string', default: '1' },
        port: { type: 'string', default: '5200' },
        only: { type: 'string', multiple: true, default: [] },
        file: { type: 'string', default: 'scale-report.md' },
      },
    })
    const [people, minutes, haste, port] = [values.people, values.minutes, values.haste, values.port].map(
      Number,
    ) as [number, number, number, number]
    if (!Number.isInteger(people) || people < 100) throw new Error('--people has to be 100 or more')
    if (!(minutes > 0)) throw new Error('--minutes has to be more than 0')
    if (!(haste > 0)) throw new Error('--haste has to be more than 0')
    if (!Number.isInteger(port) || port < 1024 || port > 32_000)
      throw new Error('--port has to be 1024 to 32000')
    return { people, minutes, haste, port, only: values.only, file: values.file }
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}
