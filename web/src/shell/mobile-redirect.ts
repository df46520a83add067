import { isMobileAgent } from '@kaihei/domain/config/mobile-agent'
import type { PublicConfig } from '@kaihei/domain/config/calls'
import type { QueryClient } from '@tanstack/react-query'
import { readDcid } from '#client/dcid.ts'
import { publicConfigQuery } from '#client/public-config.ts'

/** Whether this browser is on its way to another site. */
export async function leave(queries: QueryClient): Promise<boolean> {
  // Nobody else waits for what is configured.
  if (!isMobileAgent(navigator.userAgent)) return false
  const config = await queries.fetchQuery(publicConfigQuery)
  const target = mobileRedirect(navigator.userAgent, config, readDcid())
  if (target === null || target === location.href) return false
  location.replace(target)
  return true
}

/** Where a mobile browser belongs, or null to stay. Only the configuration names the place, never a request. */
export function mobileRedirect(
  userAgent: string,
  { mobileSiteUrl }: Pick<PublicConfig, 'mobileSiteUrl'>,
  dcid: string | null,
): string | null {
  if (!isMobileAgent(userAgent) || mobileSiteUrl === null || !URL.canParse(mobileSiteUrl)) return null
  const target = new URL(mobileSiteUrl)
  if (target.protocol !== 'https:' && target.protocol !== 'http:') return null
  if (dcid !== null) target.searchParams.set('dcid', dcid)
  return target.href
}
