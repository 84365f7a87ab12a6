import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { type Plugin, defaultClientConditions, defineConfig } from 'vite'
import { codeSplitting } from './chunks.ts'
import { serviceWorker } from './service-worker.ts'

const api = process.env.QUADRA_API ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  // `source`: the contract's TypeScript itself, so that a change of a label needs no build.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  plugins: [
    react(),
    preloadedFont('inter-latin-wght-normal'),
    namedByContent('theme-init'),
    withoutJsonSchema(),
    idsAtOnce(),
    serviceWorker(),
    openPages(),
  ],
  server: {
    proxy: Object.fromEntries(['/api', '/oauth', '/healthz', '/readyz', '/docs.json'].map((path) => [path, api])),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    // Every browser with the features used here knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting } },
    // What weighs is what travels, compressed: e2e/journeys/peso.spec.ts holds it.
    chunkSizeWarningLimit: 700,
  },
})

/** While developing, /r is a page of its own as it is on a server. */
function openPages(): Plugin {
  return {
    name: 'open-pages',
    apply: 'serve',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        if (/^\/r([/?#]|$)/.test(request.url ?? '')) request.url = '/reclamo.html'
        next()
      })
    },
  }
}

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

/** A script of the page itself, named as all others are: a browser that has it need not ask whether it has changed. */
function namedByContent(name: string): Plugin {
  return {
    name: 'named-by-content',
    apply: 'build',
    buildStart() {
      const source = readFileSync(new URL(`public/${name}.js`, import.meta.url))
      this.emitFile({ type: 'asset', name: `${name}.js`, source })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const file = Object.keys(bundle ?? {}).find((path) => path.startsWith(`assets/${name}-`))
        if (!file) throw new Error(`${name}.js is not among what was built`)
        return html.replace(`/${name}.js`, `/${file}`)
      },
    },
  }
}

/** Zod's way to write schemas as JSON Schema, which no page ever does, a twelfth of what the sign-in page loads of it. */
function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/ },
      handler: (code) => {
        const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
        return { code: names.map((name) => `export function ${name}() {}`).join('\n'), map: null }
      },
    },
  }
}

/**
 * Mantine gives each input, tab and panel a random id in an effect, for pages that a server has drawn, and draws it again
 * to show it. No page is drawn on a server here: React's own ids are there at the first drawing.
 */
function idsAtOnce(): Plugin {
  let isFound = false
  return {
    name: 'ids-at-once',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]@mantine[\\/]hooks[\\/]esm[\\/]use-id[\\/]use-id\.mjs$/ },
      handler: () => {
        isFound = true
        const code = `import { useId as useReactId } from 'react'
          export function useId(id) {
            const own = useReactId()
            return typeof id === 'string' ? id : 'mantine-' + own.replace(/:/g, '')
          }`
        return { code, map: null }
      },
    },
    buildEnd: (error) => {
      if (!error && !isFound) throw new Error('Mantine makes its ids somewhere else now')
    },
  }
}
