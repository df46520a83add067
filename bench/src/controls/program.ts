import { becomeControl } from './control.ts'

await becomeControl()
