// npm run bench: the product measured against a hand-written reference, over HTTP.
// npm run bench -- every: each reading of the product by itself, in a consortium after eight years.
// npm run bench -- together: eight callers of dashboard and deadlines in the same consortium.
// npm run bench -- fascicolo: others' lists while an evidence pack is made, in the same consortium.
// npm run bench -- requisito: matrix, column and page of 200 cooperatives by 60 requirements.
// npm run bench -- addetto: people at work, certificates and training at 12,000 people and 100,000 certificates.
// npm run bench -- stored: what stored obligations add to a write, by row, on both engines without statistics.
// npm run bench -- morning: many people at work at once in the same consortium.
// npm run bench -- cost: processor time of each call, in multiples of one unit, beside its budget.
// npm run bench -- browser: what people wait for in the browser.
import './node-version.mjs'

const { prepareOrGiveUp } = await import('./prepare/prepare.mjs')

if (process.argv[2] === 'browser') {
  const { runNode, tools } = await import('./prepare/program.mjs')
  const { ensureChromium } = await import('./test/chromium.mjs')
  await prepareOrGiveUp('server', 'web')
  await ensureChromium()
  await runNode(tools.playwright, ['test', '--config', 'e2e/waits.config.ts'], { show: true })
} else {
  await prepareOrGiveUp('server', 'web', 'bench')
  const main = ['addetto', 'cost', 'every', 'together', 'fascicolo', 'morning', 'requisito', 'stored'].includes(
    process.argv[2],
  )
    ? `${process.argv[2]}/main.js`
    : 'main.js'
  await import(`../bench/dist/${main}`)
}
