import { brotliCompressSync } from 'node:zlib'
import { brotliParams } from '#http/encoding.ts'

/**
 * Writes documents and compresses them, each in the same room: half a megabyte of new room for each would have V8 look
 * through all that is alive every fifty of them.
 */
export function openPress(): (parts: readonly string[]) => Uint8Array {
  let room = Buffer.alloc(512 * 1024)
  return (parts) => {
    // To count them would be to write them: no character of JavaScript takes more than three.
    const most = 3 * parts.reduce((sum, part) => sum + part.length, 0)
    if (most > room.length) room = Buffer.alloc(most)
    let end = 0
    for (const part of parts) end += room.write(part, end)
    return brotliCompressSync(room.subarray(0, end), { params: brotliParams(end, 'brief') })
  }
}
