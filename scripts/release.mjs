// npm run release [-- --arch=x64,arm64 --only=tar,deb --out=release --version=1.2.3]: what an operator installs. The same commit gives the same bytes.
import './node-version.mjs'

const { mkdirSync, rmSync } = await import('node:fs')
const { resolve } = await import('node:path')
const { parseArgs } = await import('node:util')
const { prepareOrGiveUp } = await import('./prepare/prepare.mjs')
const { root } = await import('./prepare/program.mjs')
const { giveUp, printLine, step } = await import('./prepare/progress.mjs')
const { architectures } = await import('./release/runtime.mjs')
const { makeFolder } = await import('./release/folder.mjs')
const { makeDebianPackage } = await import('./release/debian.mjs')
const { compressFolder, writeSums } = await import('./release/tarball.mjs')
const { readVersion } = await import('./release/version.mjs')

const { values } = parseArgs({
  options: {
    arch: { type: 'string', default: architectures.join(',') },
    only: { type: 'string', default: 'tar,deb' },
    out: { type: 'string', default: `${root}release` },
    version: { type: 'string' },
  },
})

await prepareOrGiveUp('server', 'web')
await release().catch(giveUp)

async function release() {
  const kinds = values.only.split(',')
  const out = resolve(process.env.INIT_CWD ?? '.', values.out)
  const { version, epoch } = readVersion(values.version)
  printLine(`Quadra ${version}:`)
  mkdirSync(out, { recursive: true })
  const files = []
  for (const arch of values.arch.split(',')) {
    if (!architectures.includes(arch)) throw new Error(`Architetture: ${architectures.join(', ')}, non «${arch}».`)
    const folder = `${out}/work/quadra-${version}-linux-${arch}`
    rmSync(folder, { recursive: true, force: true })
    const about = { version, epoch, arch, folder, out }
    await step(`Raccolgo il prodotto per ${arch}`, async () => void files.push(...(await makeFolder(about))))
    if (kinds.includes('tar')) await step(`Archivio ${arch}`, async () => void files.push(await compressFolder(about)))
    if (kinds.includes('deb'))
      await step(`Pacchetto Debian ${arch}`, async () => void files.push(await makeDebianPackage(about)))
  }
  rmSync(`${out}/work`, { recursive: true, force: true })
  await writeSums(out, files)
  for (const file of files) printLine(`  ${file}`)
  printLine(`  ${out}/SHA256SUMS`)
}
