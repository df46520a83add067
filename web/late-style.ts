import type { Plugin } from 'vite'

/**
 * A stylesheet in the head keeps the screen blank until it is here, which on a slow line takes seconds. Behind what the
 * document itself draws it holds up only the program, which must not be seen without it.
 */
export function lateStyle(): Plugin {
  return {
    name: 'late-style',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: moveStyles },
  }
}

export function moveStyles(html: string): string {
  const styles = html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
  const without = styles.reduce((rest, style) => rest.replace(style, ''), html)
  return without.replace('</body>', `${styles.join('')}</body>`)
}
