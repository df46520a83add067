import { settingText } from '#text/setting.ts'
import { chooseLanguage, language, languages } from '#text/text.ts'
import { FormRow } from '#ui/FormRow.tsx'
import { Segment } from '#ui/Segment.tsx'

export function LanguageRow() {
  const words = settingText.language
  return (
    <FormRow title={words.title} text={words.text}>
      <div>
        <Segment
          label={words.title}
          options={languages.map((value) => ({ value, label: words.names[value] }))}
          value={language}
          onChange={chooseLanguage}
        />
      </div>
    </FormRow>
  )
}
