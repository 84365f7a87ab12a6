// npm test [-- --only=lint,server] [words…]: every check, or those named; words narrow the tests by file.
import './node-version.mjs'

const { existsSync } = await import('node:fs')
const { parseArgs } = await import('node:util')
const { prepare } = await import('./prepare/prepare.mjs')
const { root, runNode, tools } = await import('./prepare/program.mjs')
const { giveUp } = await import('./prepare/progress.mjs')
const { checkArrows } = await import('./arrows.mjs')
const { auditDependencies } = await import('./test/audit.mjs')
const { ensureChromium } = await import('./test/chromium.mjs')
const { ensurePostgres } = await import('./test/postgresql.mjs')
const { runSteps } = await import('./test/steps.mjs')

const { values, positionals: words } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true })

const show = { show: true }
// Words that match no file of a project are no failure; a project without tests is.
const narrowed = (flag) => (words.length ? [flag, ...words] : [])
const vitest = (project) => runNode(tools.vitest, ['run', '--project', project, ...narrowed('--passWithNoTests')], show)
const rooms = ['contract', 'server', 'web', 'e2e', 'bench'].filter(
  (room) => room === 'e2e' || existsSync(`${root}${room}/src`),
)

let isBuilt = false
const build = (...parts) => prepare(...parts).then(() => (isBuilt = true))
const whenBuilt = (run) => () => (isBuilt ? run() : Promise.reject(new Error('Not run: the build failed')))

const steps = [
  { name: 'build', run: () => build('server', 'web') },
  { name: 'types', run: () => runNode(tools.tsc, ['-b', ...rooms], show) },
  { name: 'lint', run: () => runNode(tools.oxlint, [], show) },
  { name: 'arrows', run: checkArrows },
  { name: 'format', run: () => runNode(tools.biome, ['format', '.'], show) },
  { name: 'audit', run: () => auditDependencies() },
  { name: 'contract', run: () => vitest('contract') },
  { name: 'web', run: () => vitest('web') },
  { name: 'scripts', needs: ['server', 'web'], run: whenBuilt(() => vitest('scripts')) },
  { name: 'server-embedded', needs: ['server'], run: whenBuilt(() => vitest('server-embedded')) },
  {
    name: 'server-postgres',
    needs: ['server'],
    run: whenBuilt(() => ensurePostgres().then(() => vitest('server-postgres'))),
  },
  { name: 'e2e', needs: ['server', 'web'], run: whenBuilt(() => ensureChromium().then(e2e)) },
]

function e2e(chromium) {
  return runNode(tools.playwright, ['test', '--config', 'e2e', ...narrowed('--pass-with-no-tests')], {
    show: true,
    env: { PLAYWRIGHT_CHROMIUM: chromium },
  })
}

const wanted = values.only?.split(',')
const chosen = wanted ? steps.filter(({ name }) => wanted.some((start) => name.startsWith(start))) : steps
if (!chosen.length) {
  console.error(`No step begins with «${values.only}»: they are ${steps.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}

// What was chosen may need a build that was not.
if (wanted) await build(...new Set(chosen.flatMap(({ needs = [] }) => needs))).catch(giveUp)
process.exit((await runSteps(chosen)) ? 0 : 1)
