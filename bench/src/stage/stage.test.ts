import { expect, it } from 'vitest'
import { openStage, type Stage } from './stage.ts'

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

it('undoes at once what is set up after the end, and says so', async () => {
  const stage = openStage(1)
  await stage.end()
  const undone: string[] = []
  expect(() => stage.onEnd(() => void undone.push('server'))).toThrow('the stage has been cleared')
  expect(undone).toEqual(['server'])
})

it('builds what several measures share once, and clears it with the outer stage', async () => {
  const outer = openStage(1)
  const done: string[] = []
  const build = async (stage: Stage) => {
    done.push('built')
    stage.onEnd(() => void done.push('cleared'))
    return 'town'
  }
  for (let measure = 0; measure < 2; measure++) {
    const stage = openStage(1, outer)
    expect(await stage.share(build)).toBe('town')
    await stage.end()
  }
  expect(done).toEqual(['built'])
  await outer.end()
  expect(done).toEqual(['built', 'cleared'])
})
