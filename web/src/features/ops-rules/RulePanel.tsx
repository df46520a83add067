import { listApprovals } from '@kaihei/domain/ops/approval-calls'
import { listRuleChanges, listRules, setRule } from '@kaihei/domain/ops/rule-calls'
import { movesMoney, type RuleKey, ruleKinds } from '@kaihei/domain/rules/keys'
import { serverNow } from '#client/clock.ts'
import { useCallForm } from '#client/use-call-form.ts'
import { opsRulesText } from '#text/ops-rules.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Input } from '#ui/Input.tsx'
import { Segment } from '#ui/Segment.tsx'
import { Textarea } from '#ui/Textarea.tsx'
import { readTyped, ruleText, typedFrom } from './rule-text.ts'
import { RulePreview } from './RulePreview.tsx'
import { TableEditor } from './TableEditor.tsx'

const starts = ['0', '1', '24', '168'] as const
type Start = (typeof starts)[number]

function begins(start: Start): string {
  return new Date(serverNow() + Number(start) * 3_600_000).toISOString()
}

function first(value: string): { value: string; from: Start; why: string } {
  return { value, from: '0', why: '' }
}

interface RulePanelProps {
  ruleKey: RuleKey
  value: unknown
  onDone: (said: string) => void
}

/** Another value: what it would have done, from when on, why, and whether somebody else has to agree. */
export function RulePanel({ ruleKey, value, onDone }: RulePanelProps) {
  const words = opsRulesText.panel
  const name = opsRulesText.nameOf(ruleKey)
  const before = typedFrom(ruleKey, value)
  const form = useCallForm(setRule, {
    initial: first(before),
    write: ({ value: typed, from, why }) => ({
      key: ruleKey,
      value: readTyped(ruleKey, typed),
      ...(from !== '0' && { from: begins(from) }),
      why,
    }),
    check: ({ value: typed }) => ({
      value:
        readTyped(ruleKey, typed) === undefined ? words.notNumber : typed === before ? words.same : undefined,
    }),
    about: { value: ['rule_value', 'rule_impossible'] },
    renews: [listRules, listRuleChanges, listApprovals],
    onDone: ({ state, from }) => {
      if (state === 'waiting') onDone(words.waiting(name))
      else onDone(Date.parse(from) > serverNow() ? words.dated(name) : words.done(name))
    },
  })
  const { typed } = form
  const wanted = readTyped(ruleKey, typed.value)
  const two = movesMoney(ruleKey)
  return (
    <Card title={name} className="ring-1 ring-lamp/40">
      <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
        {ruleKinds[ruleKey].unit === 'table' ? (
          <TableEditor
            label={words.title}
            value={typed.value}
            error={form.wrong('value')}
            onChange={(next) => form.set({ value: next })}
          />
        ) : (
          <Input
            label={words.title}
            hint={words.now(ruleText(ruleKey, value))}
            inputMode="decimal"
            {...form.bind('value')}
          />
        )}
        {wanted !== undefined && typed.value !== before && (
          <RulePreview ruleKey={ruleKey} value={wanted} from={begins(typed.from)} />
        )}
        <div className="grid gap-1.5">
          <span className="text-sm">{words.from}</span>
          <Segment
            label={words.from}
            wide
            value={typed.from}
            options={starts.map((start) => ({ value: start, label: words.at[start] }))}
            onChange={(from) => form.set({ from })}
          />
          {typed.from !== '0' && <p className="text-xs text-text-3">{words.announced}</p>}
        </div>
        <Textarea label={words.why} hint={words.whyHint} rows={2} maxLength={200} {...form.bind('why')} />
        <p className="text-sm text-text-2">{two ? words.secondNeeded : words.alone}</p>
        <Alert text={form.failure} />
        <Button type="submit" variant="pri" wide busy={form.change.isPending}>
          {two ? words.propose : typed.from === '0' ? words.submit : words.submitLater}
        </Button>
      </form>
    </Card>
  )
}
