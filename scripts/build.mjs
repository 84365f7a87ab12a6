// npm run build [-- --only=server,web] [--force]: what has changed, or all of it.
import './node-version.mjs'

const { parseArgs } = await import('node:util')
const { install, isInstalled } = await import('./prepare/install.mjs')
const { isFresh, make } = await import('./prepare/parts.mjs')
const { giveUp, say } = await import('./prepare/progress.mjs')
const { inTurn } = await import('./prepare/turn.mjs')

const { values } = parseArgs({ options: { only: { type: 'string' }, force: { type: 'boolean' } } })
const names = values.only?.split(',') ?? ['server', 'web']

await inTurn(async () => {
  if (!isInstalled()) await install()
  for (const name of names) {
    if (values.force || !isFresh(name)) await make(name)
    else say(`  ${name}: nessuna modifica`)
  }
}).catch(giveUp)
