interface Played {
  readonly code: number
  readonly data: { readonly state?: string; readonly reason?: string; readonly returnUrl?: string }
}

/** Plays the payer at the sandbox, as any program can. */
export async function playPayer(
  address: string,
  url: string,
  outcome: 'approve' | 'decline',
): Promise<Played & { readonly status: number }> {
  const response = await fetch(address + new URL(url).pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome }),
  })
  return { status: response.status, ...((await response.json()) as Played) }
}
