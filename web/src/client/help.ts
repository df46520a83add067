// For whoever goes on from the page that they have opened: it comes with their first touch.
import './arrange-first.ts'
import './ready-intl.ts'
