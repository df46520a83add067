import createPurifier from 'dompurify'

const allowedTags = ['b', 'strong', 'i', 'em', 'br', 'p', 'ul', 'li', 'a', 'span']

/** Server sentences may carry a little HTML. What is not on the list loses its tags or disappears. */
export function sanitise(html: string): string {
  const purifier = createPurifier(window)
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.nodeName !== 'A') return
    const href = node.getAttribute('href')
    if (href === null || !/^https?:\/\//i.test(href)) node.removeAttribute('href')
    node.setAttribute('target', '_blank')
    node.setAttribute('rel', 'noopener noreferrer')
  })
  return purifier.sanitize(html, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: ['href', 'target', 'rel'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^https?:\/\//i,
  })
}
