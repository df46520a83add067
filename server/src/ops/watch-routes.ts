import { maxPhrases } from '@kaihei/domain/chat/watch'
import { addWatch, listWatch, removeWatch } from '@kaihei/domain/ops/watch-calls'
import { Refusal } from '@kaihei/domain/refusal'
import { addRule, listPhrases, listRules, removeRule } from '#areas/chat/watch-store.ts'
import { type Route, answer } from '#http/answer.ts'
import { writeAudit } from './audit-store.ts'

export const watchRoutes: readonly Route[] = [
  answer(listWatch, async ({ work }) => ({ items: [...(await listRules(work))] })),

  answer(addWatch, async ({ work, actor, input: { phrase } }) => {
    if ((await listPhrases(work)).length >= maxPhrases)
      throw new Refusal('too_many_phrases', { max: maxPhrases })
    const rule = await addRule(work, phrase, actor.userId)
    if (rule === undefined) throw new Refusal('phrase_known')
    await writeAudit(work, {
      actorId: actor.userId,
      action: 'watch.added',
      subject: `watch:${rule.id}`,
      reason: phrase,
    })
    return rule
  }),

  answer(removeWatch, async ({ work, actor, input: { id } }) => {
    const phrase = await removeRule(work, id)
    if (phrase === undefined) throw new Refusal('not_found')
    await writeAudit(work, {
      actorId: actor.userId,
      action: 'watch.removed',
      subject: `watch:${id}`,
      reason: phrase,
    })
    return null
  }),
]
