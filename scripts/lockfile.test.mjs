import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { root } from './prepare/program.mjs'

// npm leaves an optional package out of the lockfile when its registry does not have it. Then `npm ci` of npm 11 refuses
// the file everywhere, and with older ones other platforms miss their binaries: choose versions that can be had whole.
/** Published for few platforms in the version whose PDFs pass: elsewhere the report answers 503, and nothing else suffers. */
const partial = '@myriaddreamin/typst-ts-node-compiler-'

it('the lockfile names the binaries of every platform', () => {
  const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'))
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) =>
        !name.startsWith(partial) && !foldersAbove(path).some((folder) => `${folder}node_modules/${name}` in packages),
    ),
  )
  expect(missing).toEqual([])
})

/** Where Node looks for what a package needs: its own folder, then each one above. */
function foldersAbove(path) {
  const pieces = path.split('node_modules/')
  return ['', `${path}/`, ...pieces.map((_piece, index) => pieces.slice(0, index).join('node_modules/'))]
}
