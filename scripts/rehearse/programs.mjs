import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findPostgres, serverAccount } from '../../server/dist/testing/postgres.js'

/** Debian installs some of them off a user's PATH. */
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/local/sbin', '/usr/sbin', '/sbin']
const find = (name) => folders.map((folder) => join(folder, name)).find((file) => existsSync(file))

const packages = { etcd: 'etcd-server', patroni: 'patroni', haproxy: 'haproxy' }

/** What the cluster is made of, by its file; or the Debian packages that are not here. */
export function findPrograms() {
  const found = Object.fromEntries(Object.keys(packages).map((name) => [name, find(name)]))
  const postgres = findPostgres()
  const missing = Object.keys(packages).flatMap((name) => (found[name] ? [] : [packages[name]]))
  if (!postgres) missing.push('postgresql')
  return { ...found, postgres, account: serverAccount(), missing }
}
