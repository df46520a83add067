const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text that stays text between tags and between quotation marks. A line of a head has no breaks in it. */
export function escapeText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[&<>"']/g, (mark) => marks[mark] ?? mark)
}

/** Data for programs that read pages. A browser never runs it, so the policy for scripts stays as strict as it is. */
export function writeData(data: unknown): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')
  return `<script type="application/ld+json">${json}</script>`
}
