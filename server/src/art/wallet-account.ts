/** A purse with its clasp: the account that money speaks through. */
export const walletAccount = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
<path d="M22 34a8 8 0 0 1 8-8h34a8 8 0 0 1 8 8v2h2a6 6 0 0 1 6 6v26a6 6 0 0 1-6 6H28a6 6 0 0 1-6-6z" fill="#fff3e2"/>
<g fill="#2a1607"><rect x="30" y="32" width="36" height="5" rx="2.5"/><circle cx="66" cy="55" r="6"/></g>
</svg>
`
