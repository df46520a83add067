import { Dialog } from '#ui/Dialog.tsx'

/** A key as it is printed on a keyboard; nothing for those who have none. */
export function Key({ name }: { name: string }) {
  return (
    <kbd className="inline-grid min-w-6 place-items-center rounded-sm bg-surface-3 px-1.5 text-xs text-text-2 shadow-[inset_0_0_0_1px_var(--line-strong)] pointer-coarse:hidden">
      {name}
    </kbd>
  )
}

interface KeyListProps {
  words: {
    readonly title: string
    readonly lead: string
    readonly close: string
    readonly list: readonly { readonly keys: readonly string[]; readonly does: string }[]
  }
  onClose: () => void
}

/** What every key does. */
export function KeyList({ words, onClose }: KeyListProps) {
  return (
    <Dialog open onClose={onClose} title={words.title} closeLabel={words.close}>
      <p>{words.lead}</p>
      <dl className="mt-4 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2.5">
        {words.list.map(({ keys, does }) => (
          <div key={does} className="contents">
            <dt className="flex gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="inline-grid min-w-7 place-items-center rounded-sm bg-surface-3 px-1.5 py-0.5 text-sm text-text shadow-[inset_0_0_0_1px_var(--line-strong)]"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="text-sm">{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
