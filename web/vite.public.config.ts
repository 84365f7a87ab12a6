import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

/**
 * The public pages (/r), built separately into the same folder, after the others: they contain nothing of the staff's
 * pages, and their service worker does not cache them.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  resolve: { conditions: ['source', ...defaultClientConditions] },
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    sourcemap: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'reclamo.html' },
  },
})
