import { defineConfig } from 'vitest/config'

/** The contract's TypeScript itself: no build stands between a change of it and its tests. The rest are Vite's own. */
const inNode = ['source', 'module', 'node', 'development|production']
const inBrowser = ['source', 'module', 'browser', 'development|production']

const node = { resolve: { conditions: inNode }, ssr: { resolve: { conditions: inNode } } }
const limits = { testTimeout: 15_000, hookTimeout: 30_000 }

/** The server's tests, on one of its two engines. Each file has a process and a database of its own. */
const server = (engine: 'embedded' | 'postgres', exclude: string[] = []) => ({
  ...node,
  test: {
    ...limits,
    name: `server-${engine}`,
    include: ['server/src/**/*.test.ts'],
    exclude,
    globalSetup: 'server/src/testing/template.ts',
    env: { QUADRA_TEST_ENGINE: engine },
    pool: 'forks' as const,
  },
})

/** What no engine can change is tried once, on the quicker one: the calls as a whole, files, spreadsheets, reports. */
const sameOnEither = [
  'server/src/contract.test.ts',
  'server/src/proof/{isolation-*,abuse-*,statements}.test.ts',
  'server/src/kernel/{files,press,xlsx}/**',
  'server/src/audit/pdf/**',
]

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { ...node, test: { ...limits, name: 'scripts', include: ['scripts/**/*.test.mjs'] } },
      { ...node, test: { ...limits, name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      server('embedded', sameOnEither),
      server('postgres', ['**/*.embedded.test.ts', 'server/src/database/embedded/**']),
      {
        resolve: { conditions: inBrowser },
        ssr: { resolve: { conditions: inBrowser } },
        test: { ...limits, name: 'web', environment: 'happy-dom', include: ['web/src/**/*.test.{ts,tsx}'] },
      },
    ],
  },
})
