import { readStored, writeStored } from './storage.ts'

/** A Discord id is a snowflake. Anything else in the address is not worth remembering. */
const snowflake = /^\d{17,20}$/

/** `?dcid=` on any page says where a visitor came from. It is a hint and proves nothing. */
export function rememberDcid(search: string): void {
  const dcid = new URLSearchParams(search).get('dcid')
  if (dcid !== null && snowflake.test(dcid)) writeStored('dcid', dcid)
}

export function readDcid(): string | null {
  const dcid = readStored('dcid')
  return dcid !== null && snowflake.test(dcid) ? dcid : null
}
