import type { RuleKey } from '@kaihei/domain/rules/keys'
import { judgeRule, keepRule } from '#areas/rules/change-rule.ts'
import type { NewVersion } from '#areas/rules/store.ts'
import type { Work } from '#work/work.ts'
import { writeAudit } from './audit-store.ts'

/** Judges a change, keeps it and writes down who made it: whoever agreed where two have to. */
export async function changeRule(work: Work, version: NewVersion<RuleKey>): Promise<void> {
  const { key, value, from, byId, secondId, why } = version
  const before = await judgeRule(work, version)
  await keepRule(work, version)
  await writeAudit(work, {
    actorId: secondId ?? byId,
    action: 'rule.changed',
    subject: `rule:${key}`,
    reason: why,
    before: { value: before },
    after: { value, from: from.toISOString(), ...(secondId !== null && { proposedBy: byId }) },
  })
}
