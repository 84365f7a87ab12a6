import fs from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'

// initdb takes seconds and 800 MB, so it runs at build time and its result waits beside the compiled code.
const archive = fileURLToPath(new URL('../empty-cluster.tar.gz', import.meta.url))
const versionFile = `${archive}.version`

export function readArchive() {
  const fresh =
    fs.existsSync(archive) && fs.existsSync(versionFile) && fs.readFileSync(versionFile, 'utf8') === version()
  return fresh ? fs.readFileSync(archive) : undefined
}

export function writeArchive(cluster: Uint8Array) {
  fs.rmSync(versionFile, { force: true })
  fs.writeFileSync(archive, cluster)
  fs.writeFileSync(versionFile, version())
}

export async function makeEmptyCluster() {
  const db = await PGlite.create()
  await db.exec('checkpoint')
  const tarball = await db.dumpDataDir('gzip')
  await db.close()
  return Buffer.from(await tarball.arrayBuffer())
}

function version() {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const manifest = fs.readFileSync(join(entry, '../../package.json'), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}
