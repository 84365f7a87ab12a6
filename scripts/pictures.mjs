// npm run pictures: takes the pictures of the README and of docs/guida again, so that they show the current product.
import './node-version.mjs'

const { prepareOrGiveUp } = await import('./prepare/prepare.mjs')
const { runNode, tools } = await import('./prepare/program.mjs')
const { ensureChromium } = await import('./test/chromium.mjs')

await prepareOrGiveUp('server', 'web')
await ensureChromium()
await runNode(tools.playwright, ['test', '--config', 'e2e/pictures.config.ts'], { show: true })
