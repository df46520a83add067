/// <reference types="vitest/config" />
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

export default defineConfig({
  plugins: [react(), tailwindcss()],
  server: {
    proxy: {
      '/proxy': server,
      '/media': server,
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
  },
  test: { setupFiles: ['src/test-setup.ts'] },
})
