/** Written in when the site is built: web/site-worker.ts. */

/** The name of the script that pages of this build begin with. */
declare const ownBuild: string
/** What every page of this build is made of. */
declare const shellFiles: readonly string[]
