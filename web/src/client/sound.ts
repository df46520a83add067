import { readStored, writeStored } from './storage.ts'

export function hasSound(): boolean {
  return readStored('noticeSound') !== 'off'
}

/** For this browser: a sound belongs to a room, not to a person. */
export function setSound(on: boolean): void {
  writeStored('noticeSound', on ? null : 'off')
}
