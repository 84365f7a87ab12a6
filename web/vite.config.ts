import react from '@vitejs/plugin-react'
import { type Plugin, defaultClientConditions, defineConfig } from 'vite'

const api = process.env.QUADRA_API ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  // `source`: the contract's TypeScript itself, so that a change of a label needs no build.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  plugins: [react(), preloadedFont('inter-latin-wght-normal')],
  server: {
    proxy: Object.fromEntries(['/api', '/oauth', '/healthz', '/readyz', '/docs.json'].map((path) => [path, api])),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    // Every browser with the features used here knows modulepreload.
    modulePreload: { polyfill: false },
    // What changes at its own pace is cached at its own pace.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/, priority: 2 },
            {
              name: 'mantine',
              test: /node_modules[\\/](@floating-ui|@mantine[\\/](core|hooks|form|store|notifications))[\\/]/,
              priority: 1,
            },
            // With what must be settled before the schemas are made.
            { name: 'contract', test: /node_modules[\\/]zod[\\/]|[\\/]contract[\\/]src[\\/]|strict-zod/, priority: 1 },
          ],
        },
      },
    },
  },
})

/** Asks for the font beside the scripts instead of after the styles: text does not jump when it arrives. */
function preloadedFont(name: string): Plugin {
  return {
    name: 'preloaded-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.includes(name) && file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
          })),
    },
  }
}
