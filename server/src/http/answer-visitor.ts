import type { Call } from '@kaihei/domain/call'
import { Refusal } from '@kaihei/domain/refusal'
import type { Ground } from '#work/work.ts'
import { isWritten, type Route } from './answer.ts'
import { succeed } from './envelope.ts'
import type { Gate } from './gate.ts'
import { answerInside, envelopeOfRefused } from './run-route.ts'

/**
 * Answers a call as a visitor would hear it over HTTP: the body of the answer, a refusal in its envelope too. It fails
 * for a call that is not everybody's to read, and where the server would answer that it failed.
 */
export type AnswerVisitor = (path: Call['path'], input: unknown) => Promise<string>

/**
 * The door for those who draw pages inside the program. Nothing is counted: whoever asked for the page was counted for
 * it, and all of them would share one address here.
 */
export function openVisitorsDoor(
  routes: readonly Route[],
  { gate, ...serving }: { readonly ground: Ground; readonly gate: Gate; readonly checkAnswers: boolean },
): AnswerVisitor {
  const open = new Map(routes.filter(isForVisitors).map((given) => [given.call.path, given]))

  return async (path, sent) => {
    const given = open.get(path)
    if (given === undefined) throw new Error(`${path} is not everybody's to read`)
    const admit = () => {
      const reason = gate.object(given.call, { actor: undefined, headers: {} })
      if (reason !== undefined) throw new Refusal(reason)
    }
    return answerInside(given, { actor: undefined, sent, admit }, serving).then(
      (data) => (isWritten(given, data) ? data.text() : JSON.stringify(succeed(data))),
      (error: unknown) => JSON.stringify(envelopeOfRefused(error)),
    )
  }
}

function isForVisitors({ call }: Route): boolean {
  return call.access === 'anyone' && call.effect === 'read' && call.answersAs === undefined
}
