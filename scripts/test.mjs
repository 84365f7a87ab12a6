// npm test [-- --only=lint,server] [--changed] [words…]: every check, or those named, or those required by the
// difference from main; words narrow the tests by file; -u writes anew what the tests compare with.
// npm run night: the same in large numbers, and the journeys of the night; with --beyond only what npm test leaves out.
// npm test -- --budget: what this run takes is its budget from now on.
import './node-version.mjs'

const { existsSync } = await import('node:fs')
const { parseArgs } = await import('node:util')
const { values, positionals: words } = parseArgs({
  options: {
    only: { type: 'string' },
    changed: { type: 'boolean' },
    update: { type: 'boolean', short: 'u' },
    night: { type: 'boolean' },
    beyond: { type: 'boolean' },
    budget: { type: 'boolean' },
  },
  allowPositionals: true,
})
if (values.night) process.env.QUADRA_LANE = values.beyond ? 'beyond' : 'night'
process.env.QUADRA_LANE ??= 'gate'
process.env.QUADRA_BUILD ??= 'quick'
process.env.QUADRA_TEST_SEED ??= String(Date.now() % 1_000_000)

const { prepare } = await import('./prepare/prepare.mjs')
const { root, runNode, runTypeScript, tools } = await import('./prepare/program.mjs')
const { giveUp } = await import('./prepare/progress.mjs')
const { checkArrows } = await import('./arrows.mjs')
const { auditDependencies } = await import('./test/audit.mjs')
const { lane } = await import('./test/lane.mjs')
const { ensureChromium } = await import('./test/chromium.mjs')
const { changedFiles, stepsFor } = await import('./test/changed.mjs')
const { ensurePostgres, withoutPostgres } = await import('./test/postgresql.mjs')
const { runSteps } = await import('./test/steps.mjs')

const touched = values.changed ? stepsFor(changedFiles()) : undefined

const show = { show: true }
// Words that match no file of a project are no failure; a project without tests is.
const narrowed = (step, flag) => {
  const narrow = words.length ? words : (touched?.get(step) ?? [])
  return narrow.length ? [flag, ...narrow] : []
}
const vitest = (step, project = step) => {
  const update = values.update ? ['--update'] : []
  return runNode(tools.vitest, ['run', '--project', project, ...update, ...narrowed(step, '--passWithNoTests')], show)
}
const rooms = ['contract', 'server', 'web', 'e2e', 'bench'].filter(
  (room) => room === 'e2e' || existsSync(`${root}${room}/src`),
)

/** Checking types for the rules costs a third more where it is spread over the cores; the compiler has the other one. */
const onOneCore = { GOMAXPROCS: '1', GOGC: '400' }

let isBuilt = false
const build = (...parts) => prepare(...parts).then(() => (isBuilt = true))
const whenBuilt = (run) => () => (isBuilt ? run() : Promise.reject(new Error('Not run: the build failed')))

const steps = [
  { name: 'build', run: () => build('server', 'web') },
  { name: 'types', run: () => runTypeScript(rooms, show) },
  { name: 'lint', beside: 'types', run: () => runNode(tools.oxlint, [], { ...show, env: onOneCore }) },
  { name: 'arrows', run: checkArrows },
  { name: 'format', run: () => runNode(tools.biome, ['format', '.'], show) },
  { name: 'audit', run: () => auditDependencies() },
  { name: 'contract', run: () => vitest('contract') },
  { name: 'web', run: () => vitest('web', 'web*') },
  { name: 'scripts', needs: ['server', 'web'], run: whenBuilt(() => vitest('scripts')) },
  {
    name: 'server-postgres',
    needs: ['server'],
    run: whenBuilt(async () => {
      if (!(await ensurePostgres())) throw withoutPostgres()
      await vitest('server-postgres')
    }),
  },
  // What an engine can change, or everything where PostgreSQL is not to be had: vitest.config.ts.
  { name: 'server-embedded', needs: ['server'], run: whenBuilt(() => vitest('server-embedded')) },
  { name: 'e2e', needs: ['server', 'web'], run: whenBuilt(() => ensureChromium().then(e2e)) },
]

function e2e(chromium) {
  return runNode(tools.playwright, ['test', '--config', 'e2e', ...narrowed('e2e', '--pass-with-no-tests')], {
    show: true,
    // Journeys that are named run whole, also those of the night.
    env: { PLAYWRIGHT_CHROMIUM: chromium, ...(words.length > 0 && { QUADRA_LANE: 'night' }) },
  })
}

const wanted = values.only?.split(',')
/** The others are no different at night. */
const largerAtNight = ['build', 'server-postgres', 'server-embedded', 'e2e']
const chosen = steps
  .filter(({ name }) => lane !== 'beyond' || largerAtNight.includes(name))
  .filter(({ name }) => !wanted || wanted.some((start) => name.startsWith(start)))
  .filter(({ name }) => !touched || touched.has(name))
if (wanted && !steps.some(({ name }) => wanted.some((start) => name.startsWith(start)))) {
  console.error(`No step begins with «${values.only}»: they are ${steps.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}
if (!chosen.length) console.log('Nothing has changed that a test reads')

// What was chosen may need a build that was not.
if (wanted || touched) await build(...new Set(chosen.flatMap(({ needs = [] }) => needs))).catch(giveUp)
const passed = await runSteps(chosen, { budget: lane !== 'gate' ? 'none' : values.budget ? 'write' : 'compare' })
if (!passed) console.log(`QUADRA_LANE=${lane} QUADRA_TEST_SEED=${process.env.QUADRA_TEST_SEED} draws the same again`)
process.exit(passed ? 0 : 1)
