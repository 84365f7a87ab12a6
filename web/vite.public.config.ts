import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

/**
 * The pages that anybody opens (/r), built by themselves into the same folder, after the others: nothing of the staff's pages is in
 * them, and their service worker does not know of them.
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
