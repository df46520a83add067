import { Refusal } from '@kaihei/domain/refusal'
import { addReport } from '@kaihei/domain/reports/calls'
import { reports } from '@kaihei/domain/reports/tariff'
import { v7 as newId } from 'uuid'
import { getOwnFile, holdFile, keepFile } from '#areas/uploads/store.ts'
import { lockUser } from '#areas/users/store.ts'
import { type Route, answer } from '#http/answer.ts'
import { insertReport, readReporting } from './store.ts'
import { findThing, type Further } from './thing-store.ts'

const day = 24 * 3600 * 1000

export function reportRoutes(further: Further): readonly Route[] {
  return [
    answer(addReport, async ({ work, actor, input }) => {
      const { kind, reason, text = '', files = [] } = input
      // Two at once would both find room for one more, or nothing open yet.
      await lockUser(work, actor.userId)
      const found = await findThing(work, further, actor.userId, input)
      if (found === undefined) throw new Refusal('not_found')
      const { thing, ownerId, seen, fileId: shownId = null } = found
      if (ownerId === actor.userId) throw new Refusal('not_yourself')
      const since = new Date(work.now.getTime() - day)
      const { count, isOpen } = await readReporting(work, actor.userId, { kind, thing, since })
      if (isOpen) throw new Refusal('already_reported')
      if (count >= reports.perDay) throw new Refusal('too_many_reports')
      for (const evidence of new Set(files)) {
        await getOwnFile(work, evidence, actor.userId, 'evidence')
        await keepFile(work, evidence)
      }
      const id = newId()
      const told = { reporterId: actor.userId, reportedId: ownerId, reason, text, files: [...new Set(files)] }
      if (shownId !== null) await holdFile(work, shownId)
      await insertReport(work, { id, kind, thing, seen, fileId: shownId, ...told })
      return { id }
    }),
  ]
}
