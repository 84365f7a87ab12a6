import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { root } from '../prepare/program.mjs'
import { node } from './runtime.mjs'

const rooms = { program: ['contract', 'server'], browser: ['contract', 'web'] }

/**
 * The packages that a release contains, by the lockfile: those that the program needs when it runs on this architecture, and those that are built into
 * the pages.
 */
export function componentsOf(arch) {
  const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'))
  const found = new Map()
  for (const [place, names] of Object.entries(rooms))
    for (const path of reachedFrom(names, packages, arch)) found.set(path, [...(found.get(path) ?? []), place])
  return [...found]
    .map(([path, places]) => ({ path, places, name: nameOf(path), ...packages[path] }))
    .toSorted((one, other) => compare(one.name, other.name) || compare(one.version, other.version))
}

const compare = (one, other) => (one < other ? -1 : Number(one > other))
const nameOf = (path) => path.split('node_modules/').at(-1)

function reachedFrom(names, packages, arch) {
  const reached = new Set()
  const visit = (path) => {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = packages[path]
    const needed = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
    for (const name of needed) {
      const target = resolve(name, path, packages)
      const isMissing = !target || (peerDependenciesMeta[name]?.optional && !dependencies?.[name])
      if (isMissing || packages[target].link || reached.has(target) || !runsOn(packages[target], arch)) continue
      reached.add(target)
      visit(target)
    }
  }
  names.forEach(visit)
  return reached
}

/** As Node looks for a package: in the folder that asks, then in those above it. */
function resolve(name, from, packages) {
  const folders = from.split('/node_modules/')
  for (let depth = folders.length; depth > 0; depth--) {
    const path = `${folders.slice(0, depth).join('/node_modules/')}/node_modules/${name}`
    if (packages[path]) return path
  }
  return packages[`node_modules/${name}`] ? `node_modules/${name}` : undefined
}

/** A package that names no system, processor or C library runs on all of them. */
const runsOn = ({ os, cpu, libc }, arch) =>
  [
    [os, 'linux'],
    [cpu, arch],
    [libc, 'glibc'],
  ].every(([named, ours]) => !named || named.includes(ours))

/** CycloneDX 1.5. */
export function listOfComponents(components, { version, epoch, arch }) {
  const runtime = { name: 'node', version: node.version, license: 'MIT', integrity: node.integrity[arch] }
  const all = [
    { ...runtime, purl: `pkg:npm/node-linux-${arch}@${node.version}`, places: ['program'] },
    ...components.map((one) => ({ ...one, purl: `pkg:npm/${one.name.replace('@', '%40')}@${one.version}` })),
  ]
  const digest = createHash('sha256')
    .update(`${version} ${arch} ${JSON.stringify(all)}`)
    .digest('hex')
  // As a UUID of version 8, which is what its maker says.
  const serial = digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${serial}`,
    version: 1,
    metadata: {
      timestamp: new Date(epoch * 1000).toISOString(),
      component: { type: 'application', 'bom-ref': 'quadra', name: 'quadra', version },
    },
    components: all.map(({ name, version: number, purl, license, integrity, places }) => ({
      type: name === 'node' ? 'platform' : 'library',
      'bom-ref': purl,
      name,
      version: number,
      purl,
      ...(license && { licenses: [licenceOf(license)] }),
      ...(integrity && { hashes: [{ alg: 'SHA-512', content: hexOf(integrity) }] }),
      properties: places.map((value) => ({ name: 'quadra:place', value })),
    })),
  }
}

/** An expression of several licences, or the id of one. */
const licenceOf = (license) =>
  /[\s(]/.test(license)
    ? { expression: license }
    : /^[\w.+-]+$/.test(license)
      ? { license: { id: license } }
      : { license: { name: license } }

const hexOf = (integrity) => Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex')

/** The licences of all components, with their texts as the packages have them. */
export function licences(components, nodeLicence) {
  const parts = components.map(({ name, version, license = 'non dichiarata', path, places }) => {
    const where = places.includes('browser') && !places.includes('program') ? ', nelle pagine' : ''
    return `${'='.repeat(80)}\n${name} ${version} (${license}${where})\n\n${textIn(`${root}${path}`)}`
  })
  return [
    'Quadra contiene i componenti che seguono, ciascuno con la propria licenza.\n',
    ...parts,
    `${'='.repeat(80)}\nNode.js ${node.version}\n\n${nodeLicence}`,
  ].join('\n')
}

function textIn(folder) {
  if (!existsSync(folder)) return 'Il testo è nel pacchetto del registro.\n'
  const files = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice)/i.test(name))
  const texts = files.toSorted().map((name) => readFileSync(`${folder}/${name}`, 'utf8').trim())
  return texts.length ? `${texts.join('\n\n')}\n` : 'Il pacchetto non contiene un testo della licenza.\n'
}
