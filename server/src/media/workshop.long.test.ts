import { expect, inject, onTestFinished, test } from 'vitest'
import { anMp3, aWav } from '#testing/files/clips.ts'
import { openWorkshop } from './workshop.ts'

const thread = new URL(inject('workshopThread'))

function open(bounds: Parameters<typeof openWorkshop>[1], program = thread) {
  const workshop = openWorkshop(program, bounds)
  onTestFinished(() => workshop.close())
  return workshop
}

/** The thread as it is, after something of ours. */
function threadAfter(first: string): URL {
  const program = `${first}\nawait import('${thread.href}')`
  return new URL(`data:text/javascript,${encodeURIComponent(program)}`)
}

const clip = () => ({ sent: aWav(6), purpose: 'voice' }) as const

test('a file that takes too long is refused, and the next one is made by another thread', async () => {
  const stuck = `import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ sent }) => { while (sent.length === 1); })`
  const workshop = open({ threads: 1, maxMs: 3_000 }, threadAfter(stuck))
  const endless = { sent: Buffer.from('?'), purpose: 'voice' } as const
  await expect(workshop.make('somebody', endless)).rejects.toMatchObject({ reason: 'file_not_accepted' })
  expect(await workshop.make('somebody', clip())).toEqual({ kind: 'audio', ending: 'wav', seconds: 6 })
})

test('what a thread takes to start is not counted against the file it gets', async () => {
  const program = threadAfter('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4000)')
  expect(await open({ threads: 1, maxMs: 3_900 }, program).make('somebody', clip())).toMatchObject({
    seconds: 6,
  })
  const hasty = open({ threads: 1, startMs: 10 }, program)
  await expect(hasty.make('somebody', clip())).rejects.toMatchObject({ reason: 'file_not_accepted' })
})

test('a thread that refuses one file makes the next, and one that dies is replaced', async () => {
  const workshop = open({ threads: 1 })
  const broken = { sent: Buffer.from('no picture'), purpose: 'photo' } as const
  await expect(workshop.make('somebody', broken)).rejects.toMatchObject({ reason: 'file_not_accepted' })
  expect(await workshop.make('somebody', clip())).toMatchObject({ seconds: 6 })
  // Four megabytes of heap are too few even to load the parsers.
  const starved = open({ threads: 1, heapMegabytes: 4 })
  await expect(starved.make('somebody', clip())).rejects.toMatchObject({ reason: 'file_not_accepted' })
  await expect(starved.make('somebody', clip())).rejects.toMatchObject({ reason: 'file_not_accepted' })
})

test('whoever sends many waits for those before, and too many are asked to come later', async () => {
  const workshop = open({ threads: 1, waiting: 3, waitingOfOne: 2 })
  const order: string[] = []
  const make = (whose: string) => workshop.make(whose, clip()).then(() => order.push(whose))
  const first = [make('ann'), make('ann'), make('ann')]
  await expect(workshop.make('ann', clip())).rejects.toMatchObject({ reason: 'uploads_busy' })
  const second = make('ben')
  await expect(workshop.make('cleo', clip())).rejects.toMatchObject({ reason: 'uploads_busy' })
  await Promise.all([...first, second])
  expect(order).toEqual(['ann', 'ann', 'ann', 'ben'])
})

test('an MP3 is as long as its frames, behind a tag and before whatever follows', async () => {
  const workshop = open({ threads: 1 })
  const tag = Buffer.concat([
    Buffer.from('ID3\u0004\u0000\u0000', 'latin1'),
    Buffer.from([0, 0, 2, 0]),
    Buffer.alloc(256),
  ])
  const trailer = Buffer.alloc(128, 'TAG')
  const sent = Buffer.concat([tag, anMp3(8), trailer])
  const made = await workshop.make('somebody', { sent, purpose: 'voice' })
  expect(made).toMatchObject({ kind: 'audio', ending: 'mp3' })
  expect('seconds' in made && made.seconds).toBeCloseTo(8, 1)
})
