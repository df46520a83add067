/// <reference types="vitest/config" />
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { lateStyle } from './late-style.ts'
import { leanCalls } from './lean-calls.ts'

const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

export default defineConfig({
  plugins: [react(), tailwindcss(), leanCalls(), lateStyle()],
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
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs is one file, and what /home needs beyond it another, which the other pages with
          // cards share. Left to itself the bundler makes a file of every overlap: 16 of them, and 8 KB more.
          groups: [
            { name: 'shell', tags: ['$initial'], priority: 1 },
            { name: 'home', test: /pages[\\/]home\.tsx$/ },
          ],
        },
      },
    },
  },
  test: { setupFiles: ['src/testing/set-up.ts'] },
})
