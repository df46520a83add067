// @vitest-environment node
import { expect, test } from 'vitest'
import { keepLines } from './lean-icons.ts'

const icon = `
import createLucideIcon from '../createLucideIcon.mjs';

const __iconData = {
  name: "x",
  size: 24,
  node: [
    ["path", { d: "M18 6 6 18", key: "1bl5f8" }],
    [
      "path",
      {
        d: "m6 6 12 12",
        key: "d8bk6v"
      }
    ]
  ],
  aliases: ["close"]
};
__iconData.node;
const X = createLucideIcon(__iconData);

export { __iconData, X as default };
`

test('an icon keeps its lines and nothing else', () => {
  expect(keepLines(icon).replaceAll(/\s+/g, ' ')).toBe(
    `import drawIcon from '../createLucideIcon.mjs' ` +
      `export default drawIcon([ ["path", { d: "M18 6 6 18" }], [ "path", { d: "m6 6 12 12" } ] ])`,
  )
})

test('another name of an icon stays what it is', () => {
  const alias = `export { default } from './pen-line.mjs';`
  expect(keepLines(alias)).toBe(alias)
})

test('an icon of a form that is not known fails the build', () => {
  expect(() => keepLines(`import createLucideIcon from '../createLucideIcon.mjs'`)).toThrow('another form')
})
