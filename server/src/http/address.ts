import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv4 } from 'node:net'

/** Where a request comes from, as far as those in front of us can be believed. */
export type AddressOf = (request: IncomingMessage) => string

/** How many proxies of ours stand in front of the program, or in which networks all of them are. */
export type TrustedProxies = number | readonly string[]

/** Reads `TRUST_PROXY`: a number of hops, or networks such as `10.0.0.0/8,fd00::/8`. Undefined if it is neither. */
export function readTrustedProxies(setting: string): TrustedProxies | undefined {
  if (/^\d$/.test(setting)) return Number(setting)
  const networks = setting.split(',').map((network) => network.trim())
  return networks.every(isNetwork) ? networks : undefined
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const max = isIPv4(address) ? 32 : 128
  const prefixFits = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= max)
  return isIP(address) !== 0 && prefixFits && rest.length === 0
}

/**
 * Every proxy adds whom it heard to the end of X-Forwarded-For. So the header is read from its end, for as long as it
 * was written by one of ours: what a visitor put into it stands further left and is never reached.
 */
export function findAddresses(proxies: TrustedProxies): AddressOf {
  const isOurs = typeof proxies === 'number' ? countHops(proxies) : searchNetworks(proxies)
  return ({ socket, headers }) => {
    // A socket for both families names IPv4 addresses as IPv6.
    let address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
    if (!isOurs(address, 0)) return address
    const claims = String(headers['x-forwarded-for'] ?? '').split(',')
    for (let hop = 0; claims.length > 0 && isOurs(address, hop); hop++) {
      const claimed = withoutPort(claims.pop()?.trim() ?? '')
      if (isIP(claimed) === 0) break
      address = claimed
    }
    return address
  }
}

function countHops(trusted: number) {
  return (_address: string, hop: number) => hop < trusted
}

function searchNetworks(networks: readonly string[]) {
  const ours = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = familyOf(address)
    ours.addSubnet(address, Number(prefix ?? (family === 'ipv4' ? 32 : 128)), family)
  }
  return (address: string) => ours.check(address, familyOf(address))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv4(address) ? 'ipv4' : 'ipv6'
}

/** Some proxies add it. */
function withoutPort(claim: string): string {
  return claim
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^\[([\da-f:.]+)\](?::\d+)?$/i, '$1')
    .replace(/^::ffff:/i, '')
}
