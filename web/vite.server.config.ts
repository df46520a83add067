import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanCalls } from './lean-calls.ts'
import { leanIcons } from './lean-icons.ts'
import { leanReact } from './lean-react.ts'

/** The same pages, for the server to draw. One file, so that each language can have a copy of it. */
export default defineConfig({
  plugins: [react(), leanCalls(), leanIcons(), leanReact()],
  define: { 'process.env.NODE_ENV': JSON.stringify(process.env['NODE_ENV'] ?? 'production') },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/server.tsx',
    // Beside what browsers are sent, of which only `assets` is.
    outDir: 'dist',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'node20',
    assetsInlineLimit: 0,
    minify: true,
    rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'pages.js' } },
  },
})
