/** A window with nobody behind it. */
export const nobody = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
<rect width="96" height="96" fill="#2b3654"/>
<circle cx="48" cy="38" r="16" fill="#55638a"/>
<path d="M14 96c0-20 15-34 34-34s34 14 34 34z" fill="#55638a"/>
</svg>
`

/** A slip of paper in somebody's window: the account that orders speak through. */
export const orderAccount = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
<path d="M27 18h42v60l-7-6-7 6-7-6-7 6-7-6-7 6z" fill="#fff3e2"/>
<g fill="#2a1607"><rect x="36" y="30" width="24" height="5" rx="2.5"/><rect x="36" y="41" width="24" height="5" rx="2.5"/><rect x="36" y="52" width="14" height="5" rx="2.5"/></g>
</svg>
`

/** A purse with its clasp: the account that money speaks through. */
export const walletAccount = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
<path d="M22 34a8 8 0 0 1 8-8h34a8 8 0 0 1 8 8v2h2a6 6 0 0 1 6 6v26a6 6 0 0 1-6 6H28a6 6 0 0 1-6-6z" fill="#fff3e2"/>
<g fill="#2a1607"><rect x="30" y="32" width="36" height="5" rx="2.5"/><circle cx="66" cy="55" r="6"/></g>
</svg>
`
