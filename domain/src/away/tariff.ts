import { table } from '../rules/table.ts'

/** How soon, and how often, somebody who is away is told what they have missed. */
export const away = table({
  /** Nobody's page is open any more when nothing was heard of one for so long. */
  gone: { afterMinutes: 2 },
  /** What people say waits so long for its reader to come by, unless the sender's page asks for haste. */
  patienceSeconds: 60,
  /** Discord, WeChat and browsers: one note at a time, with everything new in it. */
  note: { restSeconds: 60 },
  /** One letter with all of it, once nothing more comes; somebody who never stops talking holds it up no longer than a rest. */
  mail: { silenceMinutes: 5, restMinutes: 15 },
  /** Of one group that is not read somebody hears no more often than this, however much is said in it. */
  group: { restMinutes: 60 },
  /** What was not read for so long is old news. */
  keptHours: 24,
  /** What is quoted of a message, and how many lines a note or a letter has. */
  quote: { maxCharacters: 60, maxLines: 8 },
  /** Browsers of one person that are told; the oldest goes when there is one more. */
  browsers: { max: 10 },
})
