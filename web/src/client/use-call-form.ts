import type { Call, OutputOf, SentOf } from '@kaihei/domain/call'
import type { Reason } from '@kaihei/domain/refusal'
import { useRef, useState } from 'react'
import type { ChangeEvent } from 'react'
import { wrongOverall, wrongWith } from './refused.ts'
import { useChange } from './use-change.ts'
import type { ChangeManner } from './use-change.ts'
import { useShape } from './use-shape.ts'

type Sentences<Typed> = Partial<Record<keyof Typed, string | undefined>>
type TextField<Typed> = { [Field in keyof Typed]: Typed[Field] extends string ? Field : never }[keyof Typed]

interface FormManner<C extends Call, Typed> extends ChangeManner<SentOf<C>, OutputOf<C>> {
  /** What the fields hold at first, in the order in which they stand on the screen. */
  initial: Typed
  /** What was typed in the call's words, where the fields are not the call's own. */
  write?: (typed: Typed) => unknown
  /** What the screen knows and the call's schema does not. Its sentences come before those of the schema. */
  check?: (typed: Typed) => Sentences<Typed>
  /** Refusals that speak of one field without naming it. */
  about?: Partial<Record<keyof Typed, readonly Reason[]>>
  /** The fields are as at first again once the server has taken what they said. */
  clears?: boolean
}

/** A form over one call: what is typed, what is wrong with it by the call's own schema, one submission at a time. */
export function useCallForm<C extends Call, Typed extends object>(
  target: C,
  { initial, write, check, about, clears, ...manner }: FormManner<C, Typed>,
) {
  const [first] = useState(initial)
  const [typed, setTyped] = useState(first)
  /** What the server was last told: what it refused stands until that is no longer what the fields say. */
  const [said, setSaid] = useState(first)
  const [tried, setTried] = useState(false)
  const controls = useRef(new Map<keyof Typed, HTMLElement>())
  const sending = useRef(false)
  const change = useChange<C>(target, {
    ...manner,
    onDone: (answer, sent) => {
      if (clears === true) {
        setTyped(first)
        setTried(false)
      }
      return manner.onDone?.(answer, sent)
    },
  })
  const fields = Object.keys(first) as (keyof Typed)[]
  const known = useShape<C>(target)
  const now = read(known.shape)

  function written(): unknown {
    return write === undefined ? typed : write(typed)
  }

  function read(shape: typeof known.shape) {
    const { data, error } = shape?.safeParse(written()) ?? {}
    const sentences: Sentences<Typed> = {}
    let elsewhere: string | undefined
    for (const { path, message } of error?.issues ?? []) {
      const field = fields.find((name) => name === path.findLast((part) => part in first))
      if (field === undefined) elsewhere ??= message
      else sentences[field] ??= message
    }
    const seen: Sentences<Typed> = check?.(typed) ?? {}
    for (const field of fields) sentences[field] = seen[field] ?? sentences[field]
    const firstWrong = fields.find((field) => sentences[field] !== undefined)
    /** What would be sent now. */
    const input = firstWrong === undefined ? data : undefined
    return { input, firstWrong, sentences, elsewhere }
  }

  function wrong(field: keyof Typed): string | undefined {
    const refusal = typed[field] === said[field] ? change.error : null
    return (tried ? now.sentences[field] : undefined) ?? wrongWith(refusal, String(field), about?.[field])
  }

  function sayFailure(): string | undefined {
    if (tried && now.firstWrong === undefined && now.elsewhere !== undefined) return now.elsewhere
    const shown = fields.flatMap((field) => about?.[field] ?? [])
    return typed === said ? wrongOverall(change.error, shown) : undefined
  }

  function set(next: Partial<Typed>): void {
    setTyped((before) => ({ ...before, ...next }))
  }

  /** Whether it may be sent; if not, the fields say why from now on, and the first of them has the focus. */
  function verify({ input, firstWrong } = now): boolean {
    setTried(true)
    if (firstWrong !== undefined) controls.current.get(firstWrong)?.focus()
    return input !== undefined
  }

  /** One at a time. Answers undefined when nothing was sent or it was refused. */
  async function send(given: SentOf<C>): Promise<OutputOf<C> | undefined> {
    if (sending.current) return undefined
    sending.current = true
    setSaid(typed)
    return change.attempt(given).finally(() => {
      sending.current = false
    })
  }

  async function submit(): Promise<OutputOf<C> | undefined> {
    const shape = known.shape ?? (await known.fetch().catch(() => undefined))
    const spoken = read(shape)
    // Without it the server alone says what is wrong.
    if (shape === undefined && spoken.firstWrong === undefined) return send(written() as SentOf<C>)
    // A schema also takes what it answers.
    return verify(spoken) ? send(spoken.input as SentOf<C>) : undefined
  }

  return {
    typed,
    /** Whether anything is other than at first. */
    touched: fields.some((field) => typed[field] !== first[field]),
    set,
    /** What an Input or a Textarea needs. */
    bind: (field: TextField<Typed>) => ({
      name: String(field),
      value: String(typed[field]),
      error: wrong(field),
      onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        setTyped((before) => ({ ...before, [field]: value })),
      ref: (control: HTMLElement | null) => {
        if (control !== null) controls.current.set(field, control)
        return () => void controls.current.delete(field)
      },
    }),
    wrong,
    /** What is wrong with none of the fields. */
    failure: sayFailure(),
    input: now.input,
    change,
    verify: () => verify(),
    send,
    submit,
    onSubmit: (event: { preventDefault: () => void }) => {
      event.preventDefault()
      void submit()
    },
  }
}
