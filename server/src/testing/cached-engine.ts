import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

// Node's own types know of its modules and not how to compile one.
declare const WebAssembly: { compile: (code: Uint8Array) => Promise<object> }

/**
 * V8 reuses compiled code for as long as something refers to it. The first database of a process compiles the embedded
 * engine, quickly and then once more for speed; those after it, which are most, open in half the time.
 */
const globalCache = globalThis as { cachedEngine?: object }
const engine = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm')
globalCache.cachedEngine ??= await WebAssembly.compile(await readFile(engine))
