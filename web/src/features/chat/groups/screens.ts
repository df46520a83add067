/** What the panel shows of groups: most visits never need it, so it comes with the first group that is opened or made. */
export { GroupView as default } from './GroupView.tsx'
export { NewGroup } from './NewGroup.tsx'
