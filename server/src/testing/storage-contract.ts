import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { newFileName } from '#media/file-name.ts'
import type { Storage } from '#media/storage.ts'

/** What holds of every place where files lie, whatever it is. */
export function describeStorage(name: string, storage: Storage): void {
  describe(`in ${name}`, () => {
    const write = async (bytes: Buffer, drawer = newFileName('wav').slice(0, 2)) => {
      const file = drawer + newFileName('wav').slice(2)
      await storage.write(file, bytes)
      return file
    }
    const readAll = async (file: string) => {
      const found = await storage.find(file)
      return found && buffer(found.read())
    }

    test('what is written is read as it was, whole and in parts', async () => {
      const bytes = randomBytes(300_000)
      const file = await write(bytes)
      const found = await storage.find(file)
      expect(found?.size).toBe(bytes.length)
      expect((await readAll(file))?.equals(bytes)).toBe(true)
      for (const [first, last] of [
        [100_000, 100_000],
        [299_990, 299_999],
      ] as const) {
        const part = found && (await buffer(found.read({ first, last })))
        expect(part?.equals(bytes.subarray(first, last + 1))).toBe(true)
      }
    })

    test('written again it is what was written last', async () => {
      const file = await write(Buffer.from('before'))
      await storage.write(file, Buffer.from('after'))
      expect(String(await readAll(file))).toBe('after')
    })

    test('what was removed is gone, and removing it again is done already', async () => {
      const file = await write(Buffer.from('gone soon'))
      await storage.remove(file)
      await storage.remove(file)
      expect([await storage.find(file), await storage.findAge(file)]).toEqual([undefined, undefined])
    })

    test('names are found in their drawers, however many there are', async () => {
      const files = await Promise.all(
        ['0a', '0a', '0a', '0a', '0a', '0b', 'fe', 'ff'].map((drawer) => write(Buffer.from('x'), drawer)),
      )
      const drawers = await storage.listDrawers()
      expect(drawers).toEqual(drawers.toSorted())
      expect(drawers).toEqual(expect.arrayContaining(['0a', '0b', 'fe', 'ff']))
      const inFirst = files.filter((file) => file.startsWith('0a'))
      expect((await storage.list('0a')).toSorted()).toEqual(expect.arrayContaining(inFirst))
      // Names are drawn at random: which drawers are empty is another question each time.
      const empty = ['0c', '0d', '0e', '0f', '10', '11'].find((drawer) => !drawers.includes(drawer))
      expect(await storage.list(empty ?? 'none')).toEqual([])
    })

    test('when a file was written is known to the second', async () => {
      const before = Date.now()
      const age = await storage.findAge(await write(Buffer.from('young')))
      // Some round up, some down, and a file system's clock goes in steps.
      expect(age?.writtenAt.getTime()).toBeGreaterThan(before - 1_100)
      expect(age?.writtenAt.getTime()).toBeLessThan(Date.now() + 1_100)
    })
  })
}
