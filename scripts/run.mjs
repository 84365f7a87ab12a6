// Runs one of the server's commands (server/src/commands) on a prepared product: node scripts/run.mjs <command> …
import './node-version.mjs'

const { existsSync } = await import('node:fs')
const { prepareOrGiveUp } = await import('./prepare/prepare.mjs')
const { root } = await import('./prepare/program.mjs')

const [command = '', ...rest] = process.argv.slice(2)
if (!existsSync(`${root}server/src/commands/${command}.ts`)) {
  console.error(`Comando sconosciuto: «${command}». I comandi sono i file di server/src/commands.`)
  process.exit(1)
}
await prepareOrGiveUp('server')

const file = new URL(`../server/dist/commands/${command}.js`, import.meta.url)
process.argv = [process.argv[0], file.pathname, ...rest]
await import(file.href)
