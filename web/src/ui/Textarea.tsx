import { clsx } from 'clsx'
import { useId } from 'react'
import type { ComponentProps } from 'react'
import { controlClass } from './control-class.ts'
import { describedBy } from './described-by.ts'
import { Field } from './Field.tsx'
import type { FieldTexts } from './Field.tsx'

interface TextareaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className'>, FieldTexts {}

export function Textarea({ label, hideLabel, aside, hint, error, rows = 3, ...rest }: TextareaProps) {
  const id = useId()
  const counted = typeof rest.value === 'string' && rest.maxLength !== undefined
  return (
    <Field id={id} label={label} hideLabel={hideLabel} aside={aside} hint={hint} error={error}>
      <div className={clsx(controlClass(Boolean(error)), 'relative py-2.5', counted && 'pb-7')}>
        <textarea
          {...rest}
          id={id}
          rows={rows}
          className="field-sizing-content max-h-72 min-w-0 flex-1 resize-none bg-transparent outline-none"
          style={{ minHeight: `${rows * 1.6}em` }}
          aria-label={hideLabel && !aside ? label : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
        />
        {counted && (
          <span className="absolute right-3.5 bottom-1.5 text-xs text-text-3" aria-hidden="true">
            {String(rest.value).length} / {rest.maxLength}
          </span>
        )}
      </div>
    </Field>
  )
}
