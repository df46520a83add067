import { rmSync } from 'node:fs'

export default function forgetData(): void {
  rmSync(process.env['E2E_DATA_DIR'] ?? '', { recursive: true, force: true })
}
