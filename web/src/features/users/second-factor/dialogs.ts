export { CloseDialog } from './CloseDialog.tsx'
export { RenewDialog } from './RenewDialog.tsx'
export { SetUpDialog } from './SetUpDialog.tsx'
