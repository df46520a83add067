import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'

interface ErrorStateProps {
  title: string
  text?: ReactNode
  retryLabel: string
  onRetry: () => void | Promise<unknown>
}

export function ErrorState({ title, text, retryLabel, onRetry }: ErrorStateProps) {
  return (
    <EmptyState
      bad
      title={title}
      text={text}
      action={
        <Button icon={<RotateCw size={16} />} onClick={onRetry}>
          {retryLabel}
        </Button>
      }
    />
  )
}
