// npm run rehearse -- failover: the cluster of deploy/ha on this machine, losing one part after the other while people write.
import './node-version.mjs'

const { giveUp } = await import('./prepare/progress.mjs')
const { prepareOrGiveUp } = await import('./prepare/prepare.mjs')

if (process.argv[2] !== 'failover')
  giveUp(new Error('What can be rehearsed: npm run rehearse -- failover [killed frozen paused filtered full both …]'))
await prepareOrGiveUp('server', 'web')
const { rehearseFailover } = await import('./rehearse/failover.mjs')
await rehearseFailover(process.argv.slice(3)).catch(giveUp)
