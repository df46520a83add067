import { expect, it } from 'vitest'
import { openStage } from './stage.ts'

it('clears the stage once, last things first', async () => {
  const stage = openStage(1)
  const undone: string[] = []
  stage.onEnd(() => void undone.push('folder'))
  stage.onEnd(async () => {
    await new Promise(setImmediate)
    undone.push('server')
  })
  await Promise.all([stage.end(), stage.end()])
  expect(undone).toEqual(['server', 'folder'])
})
