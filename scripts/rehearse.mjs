// npm run rehearse -- failover: the cluster of deploy/ha on this machine, losing one part after the other while people write.
// npm run rehearse -- package: the Debian package on a bare Debian, from its installation to its purge.
// npm run rehearse -- restore: the newest backup in a scratch place, verified, timed and thrown away.
// npm run rehearse -- upgrade: this build after an older one, one process after the other, while people write.
import './node-version.mjs'

const { giveUp } = await import('./prepare/progress.mjs')
const { prepareOrGiveUp } = await import('./prepare/prepare.mjs')

const rehearsals = {
  failover: async () => (await import('./rehearse/failover.mjs')).rehearseFailover,
  package: async () => (await import('./rehearse/package.mjs')).rehearsePackage,
  upgrade: async () => (await import('./rehearse/upgrade.mjs')).rehearseUpgrade,
  restore: async () => (await import('./rehearse/restore.mjs')).rehearseRestore,
}
const [name, ...words] = process.argv.slice(2)
if (!Object.hasOwn(rehearsals, name))
  giveUp(
    new Error(
      'What can be rehearsed: npm run rehearse -- failover [killed frozen …] | package [bookworm] | upgrade [commit or tag] | restore [file or folder]',
    ),
  )
await prepareOrGiveUp('server', 'web')
const rehearse = await rehearsals[name]()
await rehearse(words).catch(giveUp)
