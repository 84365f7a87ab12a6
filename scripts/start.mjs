// npm start: from a fresh clone to a running product, with nothing but Node.
import './node-version.mjs'

const { prepareOrGiveUp } = await import('./prepare/prepare.mjs')

await prepareOrGiveUp('server', 'web')

// Ctrl-C reaches us twice, from the terminal and from npm: the second one must not cut the first one's closing short.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
await import('../server/dist/main.js')
