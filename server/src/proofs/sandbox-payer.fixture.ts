/** Plays the payer at the sandbox, as any program can. */
export async function playPayer(
  address: string,
  url: string,
  outcome: 'approve' | 'decline',
): Promise<{
  readonly status: number
  readonly data: { readonly state?: string; readonly reason?: string }
}> {
  const response = await fetch(address + new URL(url).pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome }),
  })
  const { data } = (await response.json()) as { data: { state?: string; reason?: string } }
  return { status: response.status, data }
}
