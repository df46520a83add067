import { readStored, writeStored } from './storage.ts'

/** Discord's ids are numbers of 17 digits and more, older and other ones are shorter. Words are no id. */
const looksLikeId = /^\d{1,32}$/

/** `?dcid=` on any page says where a visitor came from. It is a hint and proves nothing. */
export function rememberDcid(search: string): void {
  const dcid = new URLSearchParams(search).get('dcid')
  if (dcid !== null && looksLikeId.test(dcid)) writeStored('dcid', dcid)
}

export function readDcid(): string | null {
  const dcid = readStored('dcid')
  return dcid !== null && looksLikeId.test(dcid) ? dcid : null
}
