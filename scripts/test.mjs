// npm test [-- --only=lint,server] [words…]: every check, or those named; words narrow the tests by file.
import './node-version.mjs'

const { existsSync } = await import('node:fs')
const { parseArgs } = await import('node:util')
const { prepare, prepareOrGiveUp } = await import('./prepare/prepare.mjs')
const { root, runNode, tools } = await import('./prepare/program.mjs')
const { checkArrows } = await import('./arrows.mjs')
const { ensureChromium } = await import('./test/chromium.mjs')
const { ensurePostgres } = await import('./test/postgresql.mjs')
const { runSteps } = await import('./test/steps.mjs')

const { values, positionals: words } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true })

const show = { show: true }
const vitest = (project) => runNode(tools.vitest, ['run', '--passWithNoTests', '--project', project, ...words], show)
const rooms = ['contract', 'server', 'web', 'e2e', 'bench'].filter(
  (room) => room === 'e2e' || existsSync(`${root}${room}/src`),
)

const steps = [
  { name: 'build', run: () => prepare('server', 'web') },
  { name: 'types', run: () => runNode(tools.tsc, ['-b', ...rooms], show) },
  { name: 'lint', run: () => runNode(tools.oxlint, ['--type-aware', '--deny-warnings'], show) },
  { name: 'arrows', run: checkArrows },
  { name: 'format', run: () => runNode(tools.biome, ['format', '.'], show) },
  { name: 'scripts', needs: ['server', 'web'], run: () => vitest('scripts') },
  { name: 'contract', run: () => vitest('contract') },
  { name: 'web', run: () => vitest('web') },
  { name: 'server-embedded', needs: ['server'], run: () => vitest('server-embedded') },
  { name: 'server-postgres', needs: ['server'], run: () => ensurePostgres().then(() => vitest('server-postgres')) },
  { name: 'e2e', needs: ['server', 'web'], run: () => ensureChromium().then(e2e) },
]

function e2e(chromium) {
  return runNode(tools.playwright, ['test', '--config', 'e2e', ...words], {
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
await prepareOrGiveUp(...new Set(chosen.flatMap(({ needs = [] }) => (wanted ? needs : []))))
process.exit((await runSteps(chosen)) ? 0 : 1)
