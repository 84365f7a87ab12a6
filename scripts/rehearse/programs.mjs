import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findPostgres, serverAccount } from '../../server/dist/testing/postgres.js'

/** Debian installs some of them off a user's PATH. */
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/local/sbin', '/usr/sbin', '/sbin']
export const find = (name) => folders.map((folder) => join(folder, name)).find((file) => existsSync(file))

/** Before it Patroni writes its key in etcd unconditionally: a primary that was frozen comes back beside the new one, and what it acknowledges is lost. */
const oldestPatroni = '3.0.3'

const packages = { etcd: 'etcd-server', patroni: 'patroni', haproxy: 'haproxy' }

/** What the cluster is made of, by its file; or the Debian packages that are not here. */
export function findPrograms() {
  const found = Object.fromEntries(Object.keys(packages).map((name) => [name, find(name)]))
  const postgres = findPostgres()
  const missing = Object.keys(packages).flatMap((name) => (found[name] ? [] : [packages[name]]))
  if (!postgres) missing.push('postgresql')
  if (!missing.length) refuseOld(found.patroni)
  return { ...found, nft: find('nft'), postgres, account: serverAccount(), missing }
}

function refuseOld(patroni) {
  const version = /\d+(\.\d+)*/.exec(execFileSync(patroni, ['--version'], { encoding: 'utf8' }))?.[0] ?? '0'
  if (isOlder(version, oldestPatroni))
    throw new Error(
      `Patroni ${version} loses acknowledged writes: ${oldestPatroni} or newer is needed (Debian 13, or apt.postgresql.org).`,
    )
}

export function isOlder(version, than) {
  const [one, other] = [version, than].map((text) => text.split('.').map(Number))
  const at = other.findIndex((part, n) => part !== (one[n] ?? 0))
  return at >= 0 && (one[at] ?? 0) < other[at]
}
