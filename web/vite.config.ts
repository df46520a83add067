/// <reference types="vitest/config" />
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { lateStyle } from './late-style.ts'
import { leanCalls } from './lean-calls.ts'
import { leanIcons } from './lean-icons.ts'
import { leanImports } from './lean-imports.ts'
import { leanReact } from './lean-react.ts'
import { leanReactDom } from './lean-react-dom.ts'
import { pageModules } from './page-modules.ts'
import { siteWorker } from './site-worker.ts'
import { webManifest } from './web-manifest.ts'

const ours = (names: string) => new RegExp(String.raw`web[\\/]src[\\/](?:${names})\.tsx?$`)

/** Files that several pages share, each with all it is made of; the first that names a module has it. */
const shared = [
  {
    name: 'common',
    test: /web[\\/]src[\\/](?:client[\\/]refused|features[\\/]players[\\/]api|ui[\\/](?:Alert|Avatar|Badge|Card|Loaded))\.tsx?$|icons[\\/]message-circle-more/,
  },
  { name: 'changes', test: ours(String.raw`client[\\/]use-change`) },
  { name: 'forms', test: ours(String.raw`client[\\/]use-call-form|ui[\\/]Input`) },
  // What the street and a companion's page have in common.
  {
    name: 'people',
    test: /web[\\/]src[\\/](?:features[\\/](?:likes[\\/]use-like|games[\\/]GameCover|players[\\/](?:PlayerLevel|PlayerVoice))|ui[\\/](?:Amount|Arch|Chip|PagedList|with-next-frame))\.tsx?$|domain[\\/]src[\\/]players[\\/]rating|useInfiniteQuery\.js$/,
  },
  // English sentences name numbers of orders and are there before the language is settled: no page's words may come with
  // them, and they would, if these stood in a page's file.
  { name: 'order-terms', test: /domain[\\/]src[\\/]orders[\\/]tariff\.ts$/ },
  { name: 'street', test: ours(String.raw`features[\\/]players[\\/]Street`) },
  // What can be done with a person or an order, and when it was.
  {
    name: 'deeds',
    test: ours(
      String.raw`features[\\/](?:gifts[\\/]GiftButton|reports[\\/]ReportButton|users[\\/]use-time-zone)|ui[\\/](?:ActionBar|CopyButton|RadioRow|StatTile|Stepper)`,
    ),
  },
]

/** What opening the chat's panel and a conversation in it needs. Its texts are here, their English is not. */
const panelModule =
  /web[\\/]src[\\/](?:chat[\\/](?!hosted|group|unread)|features[\\/]chat[\\/](?!cards|groups|MessageMenu|KickedBar|weave)|text[\\/](?:zh-CN[\\/])?chat\.ts)|domain[\\/]src[\\/]chat[\\/](?:conversation-id|message-rules|unread)\.ts$/

const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    leanCalls(),
    leanIcons(),
    leanReact(),
    leanImports(),
    leanReactDom(),
    lateStyle(),
    pageModules(),
    webManifest(),
    siteWorker(),
  ],
  server: {
    proxy: {
      '/proxy': server,
      '/media': server,
      '/sandbox-pay': server,
      '/sandbox-wechat': server,
      '/docs': server,
      '/openapi.json': server,
      '/live': { target: server, ws: true },
    },
  },
  build: {
    target: 'es2023',
    // What Tailwind asks for as well. For browsers before these each colour would be written twice, a tenth of the sheet.
    cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
    // The content security policy allows neither inline script nor data: fonts.
    // What a page is made of is in the document that it comes with (`page-modules.ts`). Lists of it in the shell would be
    // 3 KB that every first visit pays for.
    modulePreload: false,
    assetsInlineLimit: 0,
    // All styles beyond the shell's are 2 KB: one file of all is less than the lists of who needs which.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs is one file, and what /home needs beyond it a few that other pages share. Left to itself the bundler makes a file of every overlap.
          groups: [
            { name: 'shell', tags: ['$initial'], priority: 4 },
            { name: 'shell', test: /rolldown[\\/]runtime/, priority: 4 },
            // What comes to whoever is signed in.
            { name: 'member', test: ours(String.raw`shell[\\/]member-part`), priority: 1.5 },
            ...shared.map((file, at) => ({ ...file, priority: 3 - at / shared.length })),
            // Pages of people tell times, those of the street none.
            { name: 'times', test: ours(String.raw`text[\\/]times`), priority: 2 },
            { name: 'home', test: /pages[\\/]home\.tsx$/, priority: 1 },
            { name: 'user', test: /pages[\\/]user\.tsx$/, priority: 1 },
            { name: 'login', test: /pages[\\/]login\.tsx$/, priority: 1 },
            // The chat's panel is one file as well; what only a press or a group asks for stays apart.
            { name: 'chat', test: panelModule, includeDependenciesRecursively: false },
            // What is pressed in it comes right behind it, in one file: the chat can be read and written without.
            {
              name: 'chat-tools',
              test: /features[\\/]chat[\\/]cards[\\/](?:FailedDeeds|ListTools|MessageActions|PictureTool|use-fetched)\./,
              includeDependenciesRecursively: false,
            },
            // What is done with groups is there with their screens.
            {
              name: 'groups',
              test: /web[\\/]src[\\/]chat[\\/]group/,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  test: { setupFiles: ['src/testing/set-up.ts'] },
})
