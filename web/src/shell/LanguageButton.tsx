import { chooseLanguage } from '#client/choose-language.ts'
import { language, text } from '#text/text.ts'
import { buttonClass } from '#ui/button-class.ts'

/** The other language, in its own words: whoever needs it cannot read these. */
export function LanguageButton() {
  const other = language === 'en' ? 'zh-CN' : 'en'
  const { short, label } = text.shell.otherLanguage
  return (
    <button
      type="button"
      lang={other}
      aria-label={label}
      className={buttonClass({ variant: 'quiet', size: 'sm' })}
      onClick={() => chooseLanguage(other)}
    >
      {short}
    </button>
  )
}
