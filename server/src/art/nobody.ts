/** A window with nobody behind it. */
export const nobody = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
<rect width="96" height="96" fill="#2b3654"/>
<circle cx="48" cy="38" r="16" fill="#55638a"/>
<path d="M14 96c0-20 15-34 34-34s34 14 34 34z" fill="#55638a"/>
</svg>
`
