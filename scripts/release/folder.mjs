import {
  chmodSync,
  cpSync,
  lstatSync,
  lutimesSync,
  mkdirSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { npm } from '../prepare/install.mjs'
import { root } from '../prepare/program.mjs'
import { componentsOf, licences, listOfComponents } from './components.mjs'
import { addNode } from './runtime.mjs'

/** npm asks for those of all rooms; the rooms that do not run go again. */
const manifests = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  ...['contract', 'server', 'web', 'e2e', 'bench'].map((room) => `${room}/package.json`),
]

const product = [
  'contract/dist',
  'server/dist',
  'server/demo/dist',
  'server/migrations',
  'server/help',
  'server/templates',
  'web/dist',
  'deploy',
  'docs',
  'CHANGELOG.md',
  'README.md',
]

/** What is compiled and does not run: tests with what they need, types, maps. */
const left = [/\.test\.\w+$/, /\.d\.ts$/, /\.tsbuildinfo$/, /server\/dist\/(testing|proof)$/, /\/testing$/]
const isLeft = (path) =>
  left.some((pattern) => pattern.test(path)) || (path.endsWith('.map') && !path.includes('web/dist'))

/** The whole product for an architecture, in one folder; answers the files that lie beside the archives. */
export async function makeFolder({ version, epoch, arch, folder, out }) {
  mkdirSync(folder, { recursive: true })
  for (const file of manifests) copy(file, folder)
  await npm(
    ...['ci', '--prefix', folder, '--omit=dev', '--ignore-scripts', '--loglevel=error', '--os=linux', `--cpu=${arch}`],
    ...['--libc=glibc', '-w', 'contract', '-w', 'server', '--include-workspace-root', '--prefer-offline'],
  )
  rmSync(`${folder}/node_modules/.package-lock.json`, { force: true })
  for (const room of ['web', 'e2e', 'bench']) rmSync(`${folder}/${room}`, { recursive: true })
  for (const path of product) copy(path, folder)
  const nodeLicence = await addNode(folder, arch)
  const components = componentsOf(arch)
  writeFileSync(`${folder}/LICENZE.txt`, licences(components, nodeLicence))
  writeFileSync(`${folder}/VERSIONE`, `${version}\n`)
  normalise(folder, epoch)
  const list = `${out}/${basename(folder)}.cdx.json`
  writeFileSync(list, `${JSON.stringify(listOfComponents(components, { version, epoch, arch }), null, 1)}\n`)
  return [list]
}

const copy = (path, folder) =>
  cpSync(`${root}${path}`, `${folder}/${path}`, {
    recursive: true,
    filter: (from) => !isLeft(from.replaceAll('\\', '/')),
  })

/** The same bits and the same day on every machine, for every user. */
export function normalise(path, epoch) {
  const stat = lstatSync(path)
  if (stat.isSymbolicLink()) return lutimesSync(path, epoch, epoch)
  if (stat.isDirectory()) for (const name of readdirSync(path)) normalise(join(path, name), epoch)
  chmodSync(path, stat.isDirectory() || isProgram(path) ? 0o755 : 0o644)
  utimesSync(path, epoch, epoch)
}

const programs = /\/(bin\/node|sbin\/quadra|deploy\/package\/quadra|DEBIAN\/(config|postinst|postrm|prerm))$/
const isProgram = (path) => programs.test(path)
