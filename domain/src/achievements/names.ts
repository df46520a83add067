import { findGeneral } from './achievement.ts'
import { findLimited } from './limited.ts'

/** What a window is called in Chinese; nothing of one that is not known any more. */
export function nameOf(id: string): string {
  return (findGeneral(id) ?? findLimited(id))?.name ?? ''
}
