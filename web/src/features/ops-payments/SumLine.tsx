import { Fragment } from 'react'

interface Part {
  readonly sign?: '−' | '+' | '=' | '→'
  readonly name: string
  readonly value: string
}

/** A sum that can be read aloud: boxes joined by what is done with them, the last of them what it comes to. */
export function SumLine({ parts }: { parts: readonly Part[] }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-2">
      {parts.map(({ sign, name, value }, place) => (
        <Fragment key={name}>
          {sign !== undefined && <span className="text-text-3">{sign}</span>}
          <span className="rounded-lg bg-well px-3 py-1.5">
            <span className="block text-xs text-text-3">{name}</span>
            {place === parts.length - 1 ? (
              <b className="tabular-nums">{value}</b>
            ) : (
              <span className="tabular-nums">{value}</span>
            )}
          </span>
        </Fragment>
      ))}
    </p>
  )
}
