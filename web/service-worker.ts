import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, transformWithOxc } from 'vite'

/** Writes /sw.js: the worker, with the names of the files of this very build. A development server has none. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const html = readFileSync(join(dir!, 'index.html'), 'utf8')
      const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1]
      if (!entry) throw new Error('The page has no script to begin with')
      const files = Object.keys(bundle)
        .filter((file) => file.startsWith('assets/') && !file.endsWith('.map'))
        .map((file) => `/${file}`)
        .toSorted()
      const name = createHash('sha256').update(files.join('\n')).update(html).digest('hex').slice(0, 12)
      const source = new URL('worker/worker.ts', import.meta.url)
      const { code } = await transformWithOxc(readFileSync(source, 'utf8'), 'worker.ts')
      const script = `const build = ${JSON.stringify({ name, entry, files })}\n${code.replace(/^export \{\s*\};?$/m, '')}`
      writeFileSync(join(dir!, 'sw.js'), script)
    },
  }
}
