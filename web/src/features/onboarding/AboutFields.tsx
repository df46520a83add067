import { languages } from '@kaihei/domain/players/language'
import type { Language } from '@kaihei/domain/players/language'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { entryText } from '#text/entry.ts'
import { text } from '#text/text.ts'
import { Chip } from '#ui/Chip.tsx'
import { Input } from '#ui/Input.tsx'
import { TagInput } from '#ui/TagInput.tsx'
import { Textarea } from '#ui/Textarea.tsx'
import type { PresentationForm } from './presentation-form.ts'

type About = Pick<PresentationForm, 'motto' | 'introduction' | 'languages' | 'tags'>

interface AboutFieldsProps {
  about: About
  onChange: (parts: Partial<About>) => void
  wrongAt: (field: keyof About) => string | undefined
}

const maxTags = 6

export function AboutFields({ about, onChange, wrongAt }: AboutFieldsProps) {
  const words = entryText.form
  return (
    <div className="grid gap-5">
      <Input
        label={words.motto}
        hint={words.mottoHint}
        placeholder={words.mottoPlaceholder}
        autoComplete="off"
        maxLength={100}
        value={about.motto}
        error={wrongAt('motto')}
        onChange={(event) => onChange({ motto: event.currentTarget.value })}
      />
      <Textarea
        label={words.introduction}
        hint={words.introductionHint}
        rows={4}
        maxLength={500}
        value={about.introduction}
        error={wrongAt('introduction')}
        onChange={(event) => onChange({ introduction: event.currentTarget.value })}
      />
      <Languages
        chosen={about.languages}
        error={wrongAt('languages')}
        onChange={(spoken) => onChange({ languages: spoken })}
      />
      <TagInput
        label={words.tags}
        hint={words.tagsHint}
        tags={about.tags}
        max={maxTags}
        suggestions={words.tagSuggestions}
        error={wrongAt('tags')}
        labels={{ remove: words.removeTag, add: words.addTag }}
        onChange={(tags) => onChange({ tags })}
      />
    </div>
  )
}

interface LanguagesProps {
  chosen: readonly Language[]
  error: string | undefined
  onChange: (chosen: Language[]) => void
}

function Languages({ chosen, error, onChange }: LanguagesProps) {
  const id = useId()
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={error ? id : undefined}>
      <legend className="mb-1.5 text-sm text-text-2">{entryText.form.languages}</legend>
      <div className="flex flex-wrap gap-2">
        {languages.map((language) => (
          <Chip
            key={language}
            on={chosen.includes(language)}
            onChange={(on) =>
              onChange(languages.filter((one) => (one === language ? on : chosen.includes(one))))
            }
          >
            {text.names.spoken(language)}
          </Chip>
        ))}
      </div>
      {error && (
        <p id={id} role="alert" className="flex items-start gap-1.5 text-xs text-bad">
          <CircleAlert size={14} className="mt-[3px]" aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
