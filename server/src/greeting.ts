import type { AddressInfo } from 'node:net'
import { listDemoAccounts } from '#demo/accounts.ts'
import type { Config } from './config.ts'

/** What the one who started the program reads first. */
export function greeting(config: Config, addresses: readonly (AddressInfo | string)[]): string {
  const [address] = addresses
  const port = typeof address === 'object' ? address.port : config.port
  const host = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(config.host) ? 'localhost' : config.host
  const lines = [`\n  欧服陪玩  http://${host}:${port}\n`]
  if (config.demo) {
    lines.push('  演示账号 (demo accounts):')
    for (const { account, password, nickname } of listDemoAccounts()) {
      lines.push(`    ${account.padEnd(12)}  ${password}   ${nickname}`)
    }
    lines.push('')
  }
  return lines.join('\n')
}
