import fs from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { makeEmptyCluster, readArchive } from './empty-cluster.ts'

// The cluster appears under its name only when it is whole and on disk: a crash before that leaves a draft, which the
// next start throws away.
export async function createCluster(directory: string) {
  if (fs.existsSync(join(directory, 'PG_VERSION'))) return
  const draft = `${directory}.new`
  fs.rmSync(draft, { recursive: true, force: true })
  fs.mkdirSync(draft, { recursive: true, mode: 0o700 })
  unpack(gunzipSync(readArchive() ?? (await makeEmptyCluster())), draft)
  syncTree(draft)
  fs.renameSync(draft, directory)
  syncPath(dirname(directory))
}

const BLOCK = 512
const DIRECTORY = '5'

function unpack(tar: Buffer, target: string) {
  for (let offset = 0; tar[offset]; ) {
    const field = (from: number, to: number) => tar.toString('latin1', offset + from, offset + to).replace(/\0.*/s, '')
    const path = join(target, field(0, 100))
    const size = Number.parseInt(field(124, 136), 8)
    const data = offset + BLOCK
    if (field(156, 157) === DIRECTORY) fs.mkdirSync(path, { mode: 0o700 })
    // The lock file of the engine that made the archive.
    else if (!path.endsWith('postmaster.pid')) fs.writeFileSync(path, tar.subarray(data, data + size), { mode: 0o600 })
    offset = data + Math.ceil(size / BLOCK) * BLOCK
  }
}

function syncTree(directory: string) {
  for (const entry of fs.readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else syncPath(path)
  }
  syncPath(directory)
}

function syncPath(path: string) {
  // Windows cannot open a directory, and needs no fsync of one.
  if (process.platform === 'win32' && fs.statSync(path).isDirectory()) return
  const file = fs.openSync(path, process.platform === 'win32' ? 'r+' : 'r')
  fs.fsyncSync(file)
  fs.closeSync(file)
}
