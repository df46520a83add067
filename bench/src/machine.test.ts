import { cpus } from 'node:os'
import { expect, it } from 'vitest'
import { describeMachine, isBusy } from './machine.ts'

it('calls a machine busy once a quarter of its cores is wanted by others', () => {
  const machine = { cpu: 'any', cores: 4, node: 'v20.19.0' }
  expect(isBusy({ ...machine, loadBefore: 1 })).toBe(false)
  expect(isBusy({ ...machine, loadBefore: 1.1 })).toBe(true)
})

it('describes the machine it runs on', () => {
  expect(describeMachine()).toMatchObject({ cores: cpus().length, node: process.version })
})
