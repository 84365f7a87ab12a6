// The allowed imports between rooms and slices. Part of `npm run lint`; a new one is its own commit, with its reason.
import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './prepare/program.mjs'
import { filesBelow } from './prepare/sources.mjs'
import { contractNeighbours, neighbours } from './neighbours.mjs'

/** The floors of each room from the ground up. A part may use the floors below and those it shares its floor with. */
const floors = {
  contract: [
    ['kernel'],
    ['policy', 'registry-rights', 'editors', 'rilievo', 'responsabile', 'ciclo', 'gravita', 'place'],
    // The files of a slice that all other slices may import: its place, its states and its names.
    ['words'],
    ['every-place', 'places', 'menu', 'list-link'],
    ['slice'],
    ['app', 'testing'],
  ],
  server: [
    ['config'],
    ['database'],
    ['kernel'],
    ['domain'],
    ['slice'],
    ['slices'],
    ['app', 'commands'],
    // Loaded by name, and only on demand: nothing of the product imports it.
    ['demo'],
    ['testing', 'proof'],
  ],
  web: [['client'], ['ui'], ['domain', 'fields'], ['slice'], ['showcase'], ['app']],
  e2e: [['app']],
  bench: [['app']],
}

/** Inputs belong to the kit: a screen takes its fields from ui and fields. */
const inputs =
  /^(Autocomplete|Checkbox|Chip|ColorInput|ColorPicker|Combobox|FileButton|FileInput|Input|InputBase|JsonInput|MultiSelect|NativeSelect|NumberInput|PasswordInput|PillsInput|PinInput|Radio|RangeSlider|Rating|SegmentedControl|Select|Slider|Switch|TagsInput|TextInput|Textarea)$/

export function checkArrows() {
  const files = Object.keys(floors).flatMap((room) =>
    filesBelow(`${root}${room}`).map((file) => posix.join(room, ...file.split(/[\\/]/))),
  )
  const sources = files.filter((file) => /\.tsx?$/.test(file) && /^e2e\/|^server\/demo\/|\/src\//.test(file))
  const texts = new Map(sources.map((file) => [file, readFileSync(`${root}${file}`, 'utf8')]))
  const wrong = [
    ...[...texts].flatMap(([file, source]) => violations(file, source, manifestOf(file.split('/')[0]))),
    ...circles(texts),
  ]
  for (const line of wrong) console.error(line)
  if (wrong.length)
    throw new Error(`${wrong.length} imports against the arrows or in circles (the table is in scripts/arrows.mjs)`)
  console.log(`${sources.length} files follow the arrows`)
}

/** What a file imports and should not, one line each. */
export function violations(file, source, manifest) {
  const from = placeOf(file)
  return importsOf(source).flatMap(({ specifier, names, line }) => {
    const target = targetOf(file, specifier)
    const reason = target ? betweenPlaces(from, target) : betweenPackages(from, specifier, names, manifest)
    return reason ? [`${file}:${line}  ${reason}: ${specifier}`] : []
  })
}

/** Files that import each other in a circle, and slices of the contract that do: none is understood without the others. */
export function circles(texts) {
  const files = new Map()
  const slices = new Map()
  for (const [file, source] of texts) {
    const from = placeOf(file)
    const targets = importsOf(source).flatMap(({ specifier }) => targetOf(file, specifier) ?? [])
    files.set(
      file,
      targets.map((target) => target.file),
    )
    if (from.room !== 'contract' || from.isTest) continue
    const others = targets.filter(({ room, part }) => room === 'contract' && part !== from.part)
    slices.set(from.part, [...(slices.get(from.part) ?? []), ...others.map(({ part }) => part)])
  }
  return [
    ...knots(files).map((knot) => `files in a circle: ${knot.join(' ')}`),
    ...knots(slices).map((knot) => `parts of the contract in a circle: ${knot.join(' ')}`),
  ]
}

/** Groups whose members all import each other, directly or not (Tarjan). */
function knots(edges) {
  const numbers = new Map()
  const lowest = new Map()
  const path = []
  const found = []
  const visit = (node) => {
    numbers.set(node, numbers.size)
    lowest.set(node, numbers.get(node))
    path.push(node)
    for (const next of edges.get(node).filter((one) => edges.has(one))) {
      if (!numbers.has(next)) visit(next)
      if (path.includes(next)) lowest.set(node, Math.min(lowest.get(node), lowest.get(next)))
    }
    if (lowest.get(node) !== numbers.get(node)) return
    const knot = path.splice(path.indexOf(node))
    if (knot.length > 1) found.push(knot.toSorted())
  }
  for (const node of edges.keys()) if (!numbers.has(node)) visit(node)
  return found
}

function betweenPlaces(from, target) {
  // The configuration of the end-to-end tests shares its search for a browser with npm test.
  if (!(target.room in floors)) return from.room === 'e2e' ? undefined : `${from.room} may not import ${target.room}`
  if (from.room !== target.room)
    return target.room === 'contract' ? intoContract(from, target) : `${from.room} may not import ${target.room}`
  if (from.isTest || from.part === target.part) return undefined
  if (from.floor < target.floor) return `${from.part} may not import ${target.part}, which is above it`
  if (from.isSlice && target.isSlice) return betweenSlices(from, target)
  return undefined
}

function intoContract(from, target) {
  if (from.room === 'web' && from.part === 'ui' && target.part !== 'kernel')
    return 'ui may import of the contract its kernel alone: it is blind to the domain'
  return from.isSlice && target.isSlice && from.part !== target.part ? betweenSlices(from, target) : undefined
}

function betweenSlices(from, target) {
  if (target.room === 'contract' && target.file.endsWith('/schema.ts')) return undefined
  const known = from.room === 'contract' ? contractNeighbours : neighbours
  if (known[from.part]?.includes(target.part)) return undefined
  return `${from.part} may not import ${target.part}${target.room === 'contract' ? ', but for its schema and words' : ''}`
}

function betweenPackages(from, specifier, names, manifest) {
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
  const isTool = from.isTest || from.file.includes('/testing/')
  if (from.room === 'contract' && name !== 'zod' && !isTool) return 'contract imports zod and nothing else'
  if (from.room === 'web' && !['ui', 'fields'].includes(from.part) && !isTool) {
    if (name === '@mantine/dates') return 'only ui and fields import input components'
    const input = name === '@mantine/core' && names.find((imported) => inputs.test(imported))
    if (input) return `only ui and fields import input components (${input})`
  }
  if (name.startsWith('node:')) return from.room === 'web' && !isTool ? 'web runs in the browser' : undefined
  return manifest.has(name, isTool)
    ? undefined
    : `${from.room} does not declare ${name}${isTool ? '' : ' for use at run time'}`
}

/** The place of a file: its room, the part of it and that part's floor. */
function placeOf(file) {
  const [room, ...rest] = file.split('/').filter((piece) => piece !== 'src')
  const first = rest.length > 1 && room !== 'e2e' ? rest[0] : (rest[0] ?? '').replace(/\.tsx?$/, '')
  const floorOf = (name) => (floors[room] ?? []).findIndex((parts) => parts.includes(name))
  const isSlice = room !== 'e2e' && room !== 'bench' && rest.length > 1 && floorOf(first) === -1
  const isWords = isSlice && room === 'contract' && /^(place|stato|names)\.ts$/.test(rest[1])
  if (isWords) return { file, room, part: `${first}/words`, isSlice: false, floor: floorOf('words'), isTest: false }
  const part = isSlice || floorOf(first) >= 0 ? first : 'app'
  return {
    file,
    room,
    part,
    isSlice,
    floor: floorOf(isSlice ? 'slice' : part),
    isTest: /\.(test|spec)\.tsx?$/.test(file),
  }
}

function targetOf(file, specifier) {
  const path = specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : workspacePath(specifier)
  return path && placeOf(path)
}

const workspacePath = (specifier) =>
  specifier.startsWith('@quadra/') && specifier.replace(/^@quadra\/(\w+)/, '$1/src').concat('.ts')

function importsOf(source) {
  const statement =
    /^(?:import|export)\b([^'"`;]*?)\bfrom\s*['"]([^'"]+)['"]|(?:^import\s*|\bimport\(\s*)['"]([^'"]+)['"]/gm
  return [...source.matchAll(statement)].map((match) => ({
    specifier: match[2] ?? match[3],
    names: (match[1] ?? '').split(/[{},]/).map(
      (name) =>
        name
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s+as\s+/)[0],
    ),
    line: source.slice(0, match.index + match[0].length).split('\n').length,
  }))
}

/** The packages a room declares for itself, those of its development included where a tool requires them. */
export function manifestOf(room) {
  const read = (path) => (existsSync(`${root}${path}`) ? JSON.parse(readFileSync(`${root}${path}`, 'utf8')) : {})
  const own = read(`${room}/package.json`)
  // Only the server runs from its packages; the others are bundled or are tools themselves.
  const atRunTime = { ...own.dependencies, ...(room === 'server' ? {} : own.devDependencies) }
  const forTools = { ...atRunTime, ...own.devDependencies, ...read('package.json').devDependencies }
  return { has: (name, isTool) => name in (isTool ? forTools : atRunTime) }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    checkArrows()
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
