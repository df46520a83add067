import { type Module, modules } from '@kaihei/domain/modules/module'
import { listModules, type ModuleState, switchModule } from '@kaihei/domain/ops/module-calls'
import { addTurn, findLast, listTurns } from '#areas/modules/store.ts'
import { type Route, answer } from '#http/answer.ts'
import type { Reading } from '#work/work.ts'
import { writeAudit } from './audit-store.ts'

const turnsShown = 20

export const moduleRoutes: readonly Route[] = [
  answer(listModules, async ({ work }) => {
    const [items, turns] = await Promise.all([
      Promise.all(modules.map((module) => readState(work, module))),
      listTurns(work, turnsShown),
    ])
    return {
      items,
      history: turns.map(({ number: _number, at, ...turn }) => ({ ...turn, at: at.toISOString() })),
    }
  }),

  answer(switchModule, async ({ work, actor, input: { module, on, why } }) => {
    // Whoever switches what is so already has switched nothing: who did, and why, stays as it was.
    const before = await readState(work, module)
    if (before.on === on) return before
    const number = await addTurn(work, { module, on, byId: actor.userId, why })
    await writeAudit(work, {
      actorId: actor.userId,
      action: on ? 'module.switchedOn' : 'module.switchedOff',
      subject: `module:${module}`,
      reason: why,
    })
    await work.tell({ type: 'module.switched', module, on, number })
    return readState(work, module)
  }),
]

async function readState(reading: Reading, module: Module): Promise<ModuleState> {
  const last = await findLast(reading, module)
  if (last === undefined) return { module, on: true, by: null, why: null, at: null }
  const { on, by, why, at } = last
  return { module, on, by, why, at: at.toISOString() }
}
