import { siteLanguages } from '@kaihei/domain/language'
import { chooseLanguage } from '#client/choose-language.ts'
import { settingText } from '#text/setting.ts'
import { language } from '#text/text.ts'
import { FormRow } from '#ui/FormRow.tsx'
import { Segment } from '#ui/Segment.tsx'

export function LanguageRow() {
  const words = settingText.language
  return (
    <FormRow title={words.title} text={words.text}>
      <div>
        <Segment
          label={words.title}
          options={siteLanguages.map((value) => ({ value, label: words.names[value], lang: value }))}
          value={language}
          onChange={chooseLanguage}
        />
      </div>
    </FormRow>
  )
}
