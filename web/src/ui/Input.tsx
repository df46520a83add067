import { clsx } from 'clsx'
import { Eye, EyeOff } from 'lucide-react'
import { useId, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { controlClass } from './control-class.ts'
import { describedBy } from './described-by.ts'
import { Field } from './Field.tsx'
import type { FieldTexts } from './Field.tsx'

interface InputProps extends Omit<ComponentProps<'input'>, 'id'>, FieldTexts {
  leading?: ReactNode
  trailing?: ReactNode
  /** For a password: what the eye says. Without it there is no eye. */
  reveal?: { show: string; hide: string }
}

export function Input({
  label,
  hideLabel,
  aside,
  hint,
  error,
  leading,
  trailing,
  reveal,
  type = 'text',
  className,
  ...rest
}: InputProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  return (
    <Field id={id} label={label} hideLabel={hideLabel} aside={aside} hint={hint} error={error}>
      <div className={clsx(controlClass(Boolean(error)), 'h-11', className)}>
        {leading}
        <input
          {...rest}
          id={id}
          type={reveal && shown ? 'text' : type}
          className="h-full min-w-0 flex-1 bg-transparent outline-none"
          aria-label={hideLabel && !aside ? label : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
        />
        {trailing}
        {reveal && (
          <button
            type="button"
            className="-mr-2 grid size-8 place-items-center rounded-[8px] text-text-2 hover:text-text"
            aria-label={shown ? reveal.hide : reveal.show}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff size={17} /> : <Eye size={17} />}
          </button>
        )}
      </div>
    </Field>
  )
}
