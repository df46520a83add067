/** Hands the browser something to download. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Revoked in the same turn the download would begin with nothing.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
