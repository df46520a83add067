import { clsx } from 'clsx'
import { CircleAlert, ImageUp } from 'lucide-react'
import { useId, useState } from 'react'
import { ProgressBar } from './ProgressBar.tsx'

interface UploadProps {
  label: string
  /** What may be dropped: kinds and sizes. */
  hint: string
  accept: string
  multiple?: boolean
  disabled?: boolean
  /** 0 to 1 while files are on their way. */
  progress?: number | undefined
  progressLabel: string
  error?: string | undefined
  onFiles: (files: File[]) => void
}

/** A file field as large as the box, so the browser itself takes what is dropped. It sends nothing. */
export function Upload({
  label,
  hint,
  accept,
  multiple = false,
  disabled = false,
  progress,
  progressLabel,
  error,
  onFiles,
}: UploadProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  const idle = !disabled && progress === undefined

  return (
    <div className="grid grid-rows-[1fr_auto] gap-1.5">
      <label
        className={clsx(
          'relative grid h-full content-center justify-items-center gap-1.5 rounded-lg border border-dashed px-5 py-6 text-center transition-[background-color,border-color]',
          'outline-offset-2 outline-lamp-hi has-focus-visible:outline-2 has-disabled:cursor-not-allowed has-disabled:text-text-3',
          over ? 'border-lamp-hi bg-lamp-soft' : 'bg-well',
          !over && (error ? 'border-bad' : 'border-line-strong'),
          idle && !over && 'hover:bg-surface-2',
        )}
      >
        <ImageUp size={22} className="text-text-2" aria-hidden="true" />
        <b>{label}</b>
        <span id={`${id}-hint`} className="text-xs text-text-3">
          {hint}
        </span>
        <input
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={!idle}
          className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => {
            setOver(false)
            onFiles([...(event.currentTarget.files ?? [])])
            // The same file must be choosable again after a failure.
            event.currentTarget.value = ''
          }}
        />
        {progress !== undefined && (
          <span className="mt-2 w-full max-w-60">
            <ProgressBar label={progressLabel} parts={[{ fraction: progress, color: 'var(--lamp)' }]} />
          </span>
        )}
      </label>
      {error && (
        <p id={`${id}-error`} role="alert" className="flex items-center gap-1.5 text-xs text-bad">
          <CircleAlert size={14} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  )
}
