import type { OutputOf } from '@kaihei/domain/call'
import type { getSystem } from '@kaihei/domain/ops/system-calls'

export type System = OutputOf<typeof getSystem>
