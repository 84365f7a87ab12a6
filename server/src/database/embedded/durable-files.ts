import fs from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

// As shipped, PGlite acknowledges commits that only live in the memory of the operating system: it starts with fsync
// off (-F), its Node file system has no fsync, and the fdatasync that PostgreSQL prefers for its log is a stub.
export class DurableFiles extends NodeFS {
  override async init(...[pglite, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } }
  }
}

export function durableStartParams(settings: string[]) {
  const params = PGlite.defaultStartParams.filter((param) => param !== '-F')
  return [...params, ...['fsync=on', 'wal_sync_method=fsync', ...settings].flatMap((setting) => ['-c', setting])]
}

interface NodeFileSystem {
  stream_ops: { fsync?: (stream: { nfd: number }) => number }
  tryFSOperation(operation: () => void): void
}

// tryFSOperation turns an error of Node into an errno, so that PostgreSQL sees a failed fsync and stops.
function addFsync({ NODEFS }: { NODEFS: unknown }) {
  const files = NODEFS as NodeFileSystem
  files.stream_ops.fsync = (stream) => {
    files.tryFSOperation(() => fs.fsyncSync(stream.nfd))
    return 0
  }
}
