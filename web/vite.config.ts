/// <reference types="vitest/config" />
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { lateStyle } from './late-style.ts'
import { leanCalls } from './lean-calls.ts'
import { leanIcons } from './lean-icons.ts'
import { leanReact } from './lean-react.ts'
import { siteWorker } from './site-worker.ts'
import { webManifest } from './web-manifest.ts'

/** Pages that people come to straight from a link, or on their way to an order. */
const muchVisited =
  /\/(login|user|search|order-confirm|order-detail|order-quickly|order|account)-[\w-]{8}\.js$/

/** What opening the chat's panel and a conversation in it needs. Its texts are here, their English is not. */
const panelModule =
  /web[\\/]src[\\/](?:chat[\\/](?!hosted|group)|features[\\/]chat[\\/](?!cards|groups|MessageMenu|KickedBar|weave)|text[\\/](?:zh-CN[\\/])?chat\.ts)|domain[\\/]src[\\/]chat[\\/](?:conversation-id|message-rules|unread)\.ts$/

const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    leanCalls(),
    leanIcons(),
    leanReact(),
    lateStyle(),
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
    // The content security policy allows neither inline script nor data: fonts.
    modulePreload: {
      polyfill: false,
      // What a page is made of can be fetched with it, if the shell knows the names: for all pages they are 4 KB that
      // every first visit pays for. The others find out one step later.
      resolveDependencies: (file, needed) => (muchVisited.test(file) ? needed : []),
    },
    assetsInlineLimit: 0,
    // All styles beyond the shell's are 2 KB: one file of all is less than the lists of who needs which.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs is one file, and what /home needs beyond it another, which the other pages with
          // cards share. Left to itself the bundler makes a file of every overlap: 16 of them, and 8 KB more.
          groups: [
            { name: 'shell', tags: ['$initial'], priority: 1 },
            { name: 'home', test: /pages[\\/]home\.tsx$/ },
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
