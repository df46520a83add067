import { foldPath, sealOf } from '@kaihei/domain/books/check-proof'
import type { OutputOf } from '@kaihei/domain/call'
import { type ProvedLine, proveMovement } from '@kaihei/domain/ops/books-calls'
import { bytesOf, hexOf } from '@kaihei/domain/bytes'
import { useMutation } from '@tanstack/react-query'
import { ArrowRight, Check, X } from 'lucide-react'
import { useState } from 'react'
import { CallError } from '#client/call-error.ts'
import { call } from '#client/call.ts'
import { opsTablesText } from '#text/ops-tables.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Input } from '#ui/Input.tsx'
import { shortHash } from './short-hash.ts'

type Proved = OutputOf<typeof proveMovement>

interface Checked extends Proved {
  /** Whether each line leads to the root, and the root to the seal: worked out here. */
  readonly holds: readonly boolean[]
}

async function prove(id: string): Promise<Checked> {
  const proved = await call(proveMovement, { id }, { quiet: true })
  const { day, lines } = proved
  if (day === null) return { ...proved, holds: [] }
  const sealHolds = (await sealOf(day)) === day.seal
  const leadsThere = async ({ leaf, path, agrees }: ProvedLine) =>
    sealHolds && agrees !== false && hexOf(await foldPath(bytesOf(leaf), path)) === day.root
  return { ...proved, holds: await Promise.all(lines.map(leadsThere)) }
}

/** One movement, from its lines to the seal of its day. */
export function ProveMovement() {
  const words = opsTablesText.books.proof
  const [id, setId] = useState('')
  const check = useMutation({ mutationFn: prove })
  return (
    <Card title={words.heading}>
      <form
        className="flex items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (id.trim() !== '') check.mutate(id.trim())
        }}
      >
        <div className="min-w-0 flex-1">
          <Input
            label={words.label}
            placeholder={words.placeholder}
            value={id}
            onChange={(event) => setId(event.target.value)}
          />
        </div>
        <Button type="submit" busy={check.isPending}>
          {words.action}
        </Button>
      </form>
      <output className="mt-3 grid gap-2 empty:hidden">
        {check.isError && (
          <p className="text-sm text-bad">
            {check.error instanceof CallError && check.error.code === 404 ? words.missing : words.failed}
          </p>
        )}
        {check.data !== undefined && <Found checked={check.data} />}
      </output>
    </Card>
  )
}

function Found({ checked: { day, lines, holds } }: { checked: Checked }) {
  const words = opsTablesText.books.proof
  if (day === null) return <Badge tone="them">{words.unsealed}</Badge>
  return (
    <>
      {lines.length === 0 && <p className="text-sm text-text-2">{words.noLines}</p>}
      {lines.map(({ id, leaf, path, agrees }, at) => (
        <div key={id} className="grid gap-1 rounded-md bg-well px-3 py-2.5">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <span className="text-xs break-all text-text-3">{id}</span>
            {holds[at] === true ? (
              <Badge tone="live" icon={<Check size={13} aria-hidden="true" />}>
                {words.inTree}
              </Badge>
            ) : (
              <Badge tone="bad" icon={<X size={13} aria-hidden="true" />}>
                {words.notInTree}
              </Badge>
            )}
          </p>
          <p className="flex flex-wrap items-center gap-2 text-sm">
            {words.leaf(shortHash(leaf))}
            <ArrowRight size={14} aria-hidden="true" />
            {words.levels(path.length)}
            <ArrowRight size={14} aria-hidden="true" />
            {words.root(shortHash(day.root))}
          </p>
          {agrees === null && <p className="text-xs text-text-3">{words.unknown}</p>}
        </div>
      ))}
      <p className="text-sm text-text-3">{words.note(day.day, day.lines)}</p>
    </>
  )
}
