// npm run bench: the product measured against a hand-written reference, over HTTP.
import './node-version.mjs'

const { prepareOrGiveUp } = await import('./prepare/prepare.mjs')

await prepareOrGiveUp('server', 'web', 'bench')
await import('../bench/dist/main.js')
