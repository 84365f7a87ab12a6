import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './prepare/program.mjs'
import { filesBelow } from './prepare/sources.mjs'

// A script that no test runs may import what is on its author's machine alone.
it.each(filesBelow(`${root}scripts`).filter((file) => /(?<!\.test)\.mjs$/.test(file)))(
  '%s imports what is there',
  (file) => {
    const text = readFileSync(`${root}scripts/${file}`, 'utf8')
    const names = [...text.matchAll(/(?:from|import\(|import)\s*'(\.[^']+)'/g)].map(([, name]) => name)
    // What is compiled has its source in the repository.
    const sources = names.map((name) => join('scripts', dirname(file), name).replace(/\bdist\/(.*)\.js$/, 'src/$1.ts'))
    expect(sources.filter((path) => !existsSync(`${root}${path}`))).toEqual([])
  },
)
