/** Written in when the site is built: web/site-worker.ts. */

/** What pages of this build call it: client/offline/build.ts. */
declare const ownBuild: string
/** What every page of this build is made of. */
declare const shellFiles: readonly string[]
