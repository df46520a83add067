import { isMobileAgent } from '@kaihei/domain/config/mobile-agent'
import type { PublicConfig } from '@kaihei/domain/config/calls'

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
