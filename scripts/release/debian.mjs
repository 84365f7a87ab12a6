import { cpSync, lstatSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runProgram } from '../prepare/program.mjs'
import { normalise } from './folder.mjs'

const debianArch = { x64: 'amd64', arm64: 'arm64' }

/** The Debian package of a folder: the program, its units and the tool `quadra`. Its scripts are in deploy/package/debian. */
export async function makeDebianPackage({ version, epoch, arch, folder, out }) {
  const number = version.replace('-', '~')
  const tree = `${out}/work/debian-${arch}`
  rmSync(tree, { recursive: true, force: true })
  const program = `${tree}/usr/lib/quadra/program`
  cpSync(folder, program, { recursive: true, verbatimSymlinks: true })
  install(`${root}deploy/package/quadra`, `${tree}/usr/sbin`, 'quadra')
  for (const unit of readdirSync(`${root}deploy`).filter((name) => /^quadra.*@\.(service|timer)$/.test(name)))
    install(`${root}deploy/${unit}`, `${tree}/usr/lib/systemd/system`, unit)
  install(`${program}/LICENZE.txt`, `${tree}/usr/share/doc/quadra`, 'copyright')
  const installed = Math.ceil(sizeOf(tree) / 1024)
  cpSync(`${root}deploy/package/debian`, `${tree}/DEBIAN`, { recursive: true })
  writeFileSync(`${tree}/DEBIAN/control`, control({ number, arch, installed }))
  normalise(tree, epoch)
  const file = `${out}/quadra_${number}_${debianArch[arch]}.deb`
  rmSync(file, { force: true })
  await runProgram('dpkg-deb', ['--root-owner-group', '-Zgzip', '--build', tree, file], {
    env: { SOURCE_DATE_EPOCH: String(epoch) },
  }).catch((error) => {
    throw error.code === 'ENOENT'
      ? new Error('Manca dpkg-deb: il pacchetto Debian si fa su Debian; altrove --only=tar.')
      : error
  })
  return file
}

function install(from, folder, name) {
  mkdirSync(folder, { recursive: true })
  cpSync(from, `${folder}/${name}`)
}

const control = ({ number, arch, installed }) => `Package: quadra
Version: ${number}
Architecture: ${debianArch[arch]}
Maintainer: Quadra <quadra@example.org>
Installed-Size: ${installed}
Depends: debconf (>= 0.5) | debconf-2.0, passwd, util-linux, ca-certificates, libc6 (>= 2.28), libstdc++6
Section: web
Priority: optional
Description: Quality and compliance system of a consortium of cooperatives
 Audits, non-conformities, improvement actions, indicators, suppliers, documents, deadlines and
 evidence of a multi-site ISO 9001 certificate. It brings its own Node.js; one instance for each
 consortium is made with: quadra create NAME PORT
`

function sizeOf(path) {
  const stat = lstatSync(path)
  if (!stat.isDirectory()) return stat.size
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 4096)
}
