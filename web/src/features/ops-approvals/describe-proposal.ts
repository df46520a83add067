import type { Proposal } from '@kaihei/domain/ops/proposal'
import { ruleText } from '#features/ops-rules/rule-text.ts'
import { opsApprovalsText } from '#text/ops-approvals.ts'
import { opsRulesText } from '#text/ops-rules.ts'
import { amountText } from '#ui/amount-text.ts'

const described: {
  readonly [K in Proposal['kind']]: (proposal: Extract<Proposal, { readonly kind: K }>) => string
} = {
  adjust: ({ amount, coinClass }) => {
    const { adjust, coinClasses } = opsApprovalsText
    const say = amount > 0 ? adjust.given : adjust.taken
    return say(amountText(Math.abs(amount)), coinClasses[coinClass])
  },
  rule: ({ key, value }) => opsApprovalsText.rule(opsRulesText.nameOf(key), ruleText(key, value)),
  event: ({ title, prizes }) => opsApprovalsText.event(title, amountText(prizes)),
  role: ({ role, on }) => opsApprovalsText.roles[on ? 'given' : 'taken'][role],
}

/** What would happen, in a few words. */
export function describeProposal(proposal: Proposal): string {
  const say: (proposal: never) => string = described[proposal.kind]
  return say(proposal as never)
}
