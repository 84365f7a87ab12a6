// npm run build [-- --only=server,web] [--force]: what has changed, or all of it.
import './node-version.mjs'

const { parseArgs } = await import('node:util')
const { install, isInstalled } = await import('./prepare/install.mjs')
const { isFresh, makeAll } = await import('./prepare/parts.mjs')
const { giveUp, printLine } = await import('./prepare/progress.mjs')
const { inTurn } = await import('./prepare/turn.mjs')

const { values } = parseArgs({ options: { only: { type: 'string' }, force: { type: 'boolean' } } })
const names = values.only?.split(',') ?? ['server', 'web']

await inTurn(async () => {
  if (!isInstalled()) await install()
  const stale = names.filter((name) => values.force || !isFresh(name))
  for (const name of names) if (!stale.includes(name)) printLine(`  ${name}: nessuna modifica`)
  await makeAll(stale)
}).catch(giveUp)
