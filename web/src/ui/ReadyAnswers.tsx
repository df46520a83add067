interface ReadyAnswersProps {
  answers: readonly string[]
  /** Where they are in another language than the page. */
  lang?: string
  onChoose: (answer: string) => void
}

/** Sentences that are often written, one press each. */
export function ReadyAnswers({ answers, lang, onChoose }: ReadyAnswersProps) {
  return (
    <div className="flex flex-wrap gap-2" lang={lang}>
      {answers.map((answer) => (
        <button
          key={answer}
          type="button"
          className="rounded-full px-3 py-1 text-left text-xs text-text-2 shadow-[inset_0_0_0_1px_var(--line-strong)] hover:bg-surface-3 hover:text-text"
          onClick={() => onChoose(answer)}
        >
          {answer}
        </button>
      ))}
    </div>
  )
}
