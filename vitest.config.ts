import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { root } from './scripts/prepare/program.mjs'
import { filesBelow } from './scripts/prepare/sources.mjs'
import { lane, seed } from './scripts/test/lane.mjs'
import { LongestFirst } from './scripts/test/longest-first.mjs'
import { folderForTests } from './scripts/test/memory.mjs'
import { fits } from './scripts/test/pattern.mjs'
import { findPostgres } from './server/src/testing/postgres.ts'

/**
 * The server's tests run on PostgreSQL, once. The embedded engine is PostgreSQL too: on it runs again what an engine can
 * change, in every run this list and at night the next one. A new test file belongs to PostgreSQL alone unless it is added to one of them.
 */
export const onBothEngines = [
  // Transactions, locks, durability, migrations, a start and an end of the process.
  'server/src/database/**/*.test.ts',
  'server/src/proof/{durability,disk-full,races,fairness}.test.ts',
  'server/src/{start,closing}.test.ts',
  // Work in the background beside requests, on one connection.
  'server/src/**/jobs.test.ts',
  'server/src/importazione/work.test.ts',
  // Backups, which cross from one engine to the other.
  'server/src/backup/**/*.test.ts',
]
export const onBothEnginesAtNight = [
  'server/src/proof/{races-session,whole-lists}.test.ts',
  // The chained log, files that must agree with their rows.
  'server/src/**/{changelog,unused,idempotency,row-count,stored}.test.ts',
  'server/src/cruscotto/month-job.test.ts',
  'server/src/fascicolo/killed.test.ts',
  // Its own clock is moved with the product's.
  'server/src/proof/year.test.ts',
  'server/src/commands/**/*.test.ts',
  // Many records in one transaction: all of them, or none.
  'server/src/scadenzario/{scelte,scelte-meanwhile}.test.ts',
  // One of everything, made by its own call and read by every reading of three roles. In every run the journeys are on this engine.
  'server/src/proof/statements.test.ts',
  // What one slice alone does with the engine: words, files, limits, and writes that meet.
  'server/src/ricerca/**/*.test.ts',
  'server/src/documento/{files,in-force}.test.ts',
  'server/src/audit/answer-races.test.ts',
  'server/src/indicatore/at-once.test.ts',
  'server/src/commento/at-once.test.ts',
  'server/src/reclamo/public.test.ts',
  'server/src/session/second-factor-races.test.ts',
]
const onlyEmbedded = ['server/src/**/*.embedded.test.ts', 'server/src/database/embedded/**/*.test.ts']

process.env['TMPDIR'] = folderForTests()

/** Without PostgreSQL the whole suite runs on the embedded engine; `npm test` says so. */
const hasPostgres = findPostgres() !== undefined

/** The contract's TypeScript itself: no build stands between a change of it and its tests. The rest are Vite's own. */
const inNode = ['source', 'module', 'node', 'development|production']
const inBrowser = ['source', 'module', 'browser', 'development|production']

/** What each file takes of the processor; those of the browser are many and cheap. */
const measure = 'scripts/test/measure.mjs'

/**
 * Files share a process and what it has imported, which is most of their time; they know nothing of each other all the
 * same, in whatever order. Time limits are for the slowest machine: they end what hangs, and measure nothing. Where the
 * suite decides alone whether a change is taken, what fails is tried once more, as the journeys are; the report names it.
 */
const shared = {
  setupFiles: [measure],
  isolate: false,
  pool: 'forks' as const,
  testTimeout: 180_000,
  hookTimeout: 180_000,
  retry: process.env['CI'] ? 1 : 0,
  provide: { lane, seed },
  // A file is transformed once for all projects and runs, by what it contains.
  experimental: { fsModuleCache: true },
}
const node = { resolve: { conditions: inNode }, ssr: { resolve: { conditions: inNode } } }
const browser = { resolve: { conditions: inBrowser }, ssr: { resolve: { conditions: inBrowser } } }

/** Each file has a database of its own, copied from one that is prepared once. */
const server = (engine: 'embedded' | 'postgres', include: string[], exclude: string[] = []) => ({
  ...node,
  test: {
    ...shared,
    name: `server-${engine}`,
    include,
    exclude,
    globalSetup: ['server/src/testing/template.ts', 'scripts/test/one-file.mjs'],
    setupFiles: [measure, ...(engine === 'embedded' ? ['server/src/testing/cached-engine.ts'] : [])],
  },
})
const everyServerTest = ['server/{src,demo}/**/*.test.ts']
/** Those whose numbers are larger at night. */
const withSizes = filesBelow(`${root}server/src`)
  .map((file) => `server/src/${file.replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('.test.ts') && readFileSync(`${root}${file}`, 'utf8').includes('/size.ts'))
const onEmbedded = [...onBothEngines, ...onlyEmbedded]
const again = withSizes.filter((file) => onEmbedded.some((pattern) => fits(pattern, file)))
const engines = {
  gate: [server('postgres', everyServerTest, onlyEmbedded), server('embedded', onEmbedded)],
  night: [
    server('postgres', everyServerTest, onlyEmbedded),
    server('embedded', [...onEmbedded, ...onBothEnginesAtNight]),
  ],
  beyond: [server('postgres', withSizes, onlyEmbedded), server('embedded', [...onBothEnginesAtNight, ...again])],
}

const webTests = filesBelow(`${root}web/src`)
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `web/src/${file.replaceAll('\\', '/')}`)
const thatSay = (words: string) => webTests.filter((file) => readFileSync(`${root}${file}`, 'utf8').includes(words))
/** A replaced module stays replaced for whoever comes next: who does that has a process of its own. */
const replacing = thatSay('vi.mock(')
/** Without a component there is mostly no need of a window, which takes longer to open than the tests do; who needs one says so. */
const needsWindow = thatSay('@vitest-environment happy-dom')
const windowless = webTests.filter((file) => file.endsWith('.ts') && ![...replacing, ...needsWindow].includes(file))
/** A window as wide as the screens are drawn for. */
const environmentOptions = { happyDOM: { width: 1440, height: 900 } }
const web = { ...shared, environment: 'happy-dom', environmentOptions, setupFiles: 'web/src/ui/testing/setup.ts' }

export default defineConfig({
  test: {
    // One more than the two cores they are meant for: each waits now and then.
    maxWorkers: 3,
    // One of our own would be taken for the random one too.
    sequence: process.argv.some((word) => word.startsWith('--sequence.shuffle')) ? {} : { sequencer: LongestFirst },
    projects: [
      { ...node, test: { ...shared, name: 'scripts', include: ['scripts/**/*.test.mjs'] } },
      { ...node, test: { ...shared, name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        ...browser,
        test: { ...web, name: 'web', include: ['web/src/**/*.test.{ts,tsx}'], exclude: [...replacing, ...windowless] },
      },
      { ...browser, test: { ...shared, name: 'web-windowless', setupFiles: [], include: windowless } },
      { ...browser, test: { ...web, name: 'web-alone', include: replacing, isolate: true } },
      ...(hasPostgres ? engines[lane] : [server('embedded', lane === 'beyond' ? withSizes : everyServerTest)]),
    ],
  },
})
