import { BlockDialog } from './BlockDialog.tsx'
import { useBlock } from './api.ts'

interface BlockPersonProps {
  uk: string
  nickname: string
  open: boolean
  onClose: () => void
}

/** Asks whether to keep somebody away, and does it. */
export function BlockPerson({ uk, nickname, open, onClose }: BlockPersonProps) {
  const block = useBlock()
  return (
    <BlockDialog
      nickname={nickname}
      open={open}
      busy={block.isPending}
      onConfirm={() => block.mutate({ uk, blocked: true }, { onSettled: onClose })}
      onClose={onClose}
    />
  )
}
