// npm run openapi [-- file]: the API document, as signed-in users read it at /api/openapi.json. By default openapi.json here.
import './node-version.mjs'

const { copyFileSync } = await import('node:fs')
const { resolve } = await import('node:path')
const { prepareOrGiveUp } = await import('./prepare/prepare.mjs')
const { root } = await import('./prepare/program.mjs')
const { printLine } = await import('./prepare/progress.mjs')

await prepareOrGiveUp('server')
const file = resolve(process.env.INIT_CWD ?? '.', process.argv[2] ?? 'openapi.json')
copyFileSync(`${root}server/dist/openapi.json`, file)
printLine(file)
