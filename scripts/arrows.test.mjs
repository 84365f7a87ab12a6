import { describe, expect, it } from 'vitest'
import { circles, violations } from './arrows.mjs'

const declared = {
  has: (name, isTool) =>
    ['zod', 'pg', '@mantine/core', '@mantine/dates'].includes(name) || (isTool && name === 'vitest'),
}
const check = (file, ...lines) => violations(file, lines.join('\n'), declared)
const imports = (file, specifier) => check(file, `import { thing } from '${specifier}'`)

describe('an import against an arrow is named', () => {
  it.each([
    // room -> room
    ['contract/src/kernel/list.ts', '../../../server/src/kernel/http/serve.ts', 'contract may not import server'],
    ['server/src/audit/routes.ts', '../../../web/src/ui/values/dates.ts', 'server may not import web'],
    ['server/src/audit/routes.test.ts', '../../../e2e/support/cast.ts', 'server may not import e2e'],
    ['web/src/audit/AuditList.tsx', '@quadra/server/audit/routes', 'web may not import server'],
    ['e2e/journeys/audit.spec.ts', '../../server/src/testing/cast.ts', 'e2e may not import server'],
    ['bench/src/list.ts', '@quadra/server/main', 'bench may not import server'],
    ['server/src/app.ts', '../../scripts/prepare/program.mjs', 'server may not import scripts'],
    // contract
    ['contract/src/kernel/fields.ts', 'node:fs', 'contract imports zod and nothing else'],
    ['contract/src/audit/schema.ts', 'pg', 'contract imports zod and nothing else'],
    ['contract/src/kernel/fields.ts', '../policy.ts', 'kernel may not import policy'],
    ['contract/src/policy.ts', './audit/schema.ts', 'policy may not import audit'],
    ['contract/src/audit/schema.ts', '../testing/specified.ts', 'audit may not import testing'],
    [
      'contract/src/audit/schema.ts',
      '../non_conformita/rules.ts',
      'audit may not import non_conformita, but for its schema and words',
    ],
    ['contract/src/audit/place.ts', './schema.ts', 'audit/words may not import audit, which is above it'],
    ['contract/src/audit/stato.ts', '../servizio/schema.ts', 'audit/words may not import servizio, which is above it'],
    ['contract/src/places.ts', './audit/schema.ts', 'places may not import audit, which is above it'],
    // server
    ['server/src/kernel/http/serve.ts', '../../audit/queries.ts', 'kernel may not import audit'],
    ['server/src/database/open.ts', '../app.ts', 'database may not import app'],
    ['server/src/audit/routes.ts', '../app.ts', 'audit may not import app'],
    ['server/src/audit/routes.ts', '../../demo/load.ts', 'audit may not import demo'],
    ['server/src/first-data.ts', '../demo/load.ts', 'app may not import demo'],
    ['server/src/first-data.ts', '@quadra/server/demo/load', 'app may not import demo'],
    ['server/src/config.ts', './database/open.ts', 'config may not import database'],
    ['server/src/database/open.ts', '../kernel/serve.ts', 'database may not import kernel'],
    ['server/src/kernel/records/crud.ts', '../../domain/scope.ts', 'kernel may not import domain'],
    ['server/demo/load.ts', '@quadra/server/testing/product', 'demo may not import testing'],
    ['server/src/audit/routes.ts', '../testing/product.ts', 'audit may not import testing'],
    ['server/src/app.ts', './testing/product.ts', 'app may not import testing'],
    ['server/src/servizio/routes.ts', '../audit/queries.ts', 'servizio may not import audit'],
    ['server/src/non_conformita/routes.ts', '../audit/queries.ts', 'non_conformita may not import audit'],
    [
      'server/src/servizio/routes.ts',
      '@quadra/contract/audit/api',
      'servizio may not import audit, but for its schema and words',
    ],
    // web
    ['web/src/client/call.ts', '../ui/toasts.ts', 'client may not import ui'],
    ['web/src/ui/list/ListPage.tsx', '../../fields/ClienteField.tsx', 'ui may not import fields'],
    [
      'web/src/ui/list/ListPage.tsx',
      '@quadra/contract/servizio/schema',
      'ui may import of the contract its kernel alone',
    ],
    ['web/src/ui/list/ListPage.tsx', '@quadra/contract/policy', 'ui may import of the contract its kernel alone'],
    ['web/src/fields/ClienteField.tsx', '../audit/AuditList.tsx', 'fields may not import audit'],
    ['web/src/audit/AuditList.tsx', '../app/router.tsx', 'audit may not import app'],
    ['web/src/servizio/ServizioList.tsx', '../audit/AuditList.tsx', 'servizio may not import audit'],
    ['web/src/audit/AuditList.tsx', '@mantine/dates', 'only ui and fields import input components'],
    ['web/src/audit/AuditList.tsx', 'node:fs', 'web runs in the browser'],
    // packages
    ['server/src/kernel/http/serve.ts', 'left-pad/now', 'server does not declare left-pad'],
    ['server/src/kernel/http/serve.ts', 'vitest', 'server does not declare vitest for use at run time'],
  ])('%s -> %s', (file, specifier, reason) => {
    expect(imports(file, specifier)).toEqual([expect.stringContaining(`${file}:1  ${reason}`)])
  })

  it('also as a type, for its effect, on demand and passed on', () => {
    const file = 'web/src/ui/list/ListPage.tsx'
    expect(check(file, `import type { A } from '../../app/router.tsx'`)).toHaveLength(1)
    expect(check(file, `import '../../app/router.tsx'`)).toHaveLength(1)
    expect(check(file, `const lazy = () => import('../../app/router.tsx')`)).toHaveLength(1)
    expect(check(file, `export * from '../../app/router.tsx'`)).toHaveLength(1)
    expect(check(file, 'import {', '  a,', '  b,', `} from '../../app/router.tsx'`)).toEqual([
      expect.stringContaining(':4 '),
    ])
  })

  it('an input of the component library in a screen', () => {
    const line = `import { Button, type ButtonProps, TextInput as Typed } from '@mantine/core'`
    expect(check('web/src/audit/AuditList.tsx', line)).toEqual([expect.stringContaining('(TextInput)')])
    expect(check('web/src/app/SignIn.tsx', line)).toHaveLength(1)
    expect(check('web/src/ui/inputs/TextField.tsx', line)).toEqual([])
    expect(check('web/src/fields/ClienteField.tsx', line)).toEqual([])
    expect(check('web/src/audit/AuditList.tsx', `import { Button, Table } from '@mantine/core'`)).toEqual([])
  })
})

describe('an import along an arrow is let through', () => {
  it.each([
    ['contract/src/audit/schema.ts', '../kernel/fields.ts'],
    ['contract/src/audit/schema.ts', '../non_conformita/schema.ts'],
    ['contract/src/audit/rules.test.ts', 'vitest'],
    ['contract/src/every-place.ts', './audit/place.ts'],
    ['contract/src/ricerca/schema.ts', '../places.ts'],
    ['server/src/utente/mails.ts', '@quadra/contract/session/place'],
    ['contract/src/testing/specified.ts', '../audit/api.ts'],
    ['server/src/kernel/http/serve.ts', '../../database/open.ts'],
    ['server/src/database/open.ts', '../config.ts'],
    ['server/src/audit/routes.ts', '../non_conformita/queries.ts'],
    ['server/src/audit/routes.ts', '../azione_miglioramento/queries.ts'],
    ['server/src/audit/routes.ts', '@quadra/contract/audit/rules'],
    ['server/src/audit/routes.ts', '@quadra/contract/servizio/schema'],
    ['server/src/audit/routes.ts', '@quadra/contract/policy'],
    ['server/src/audit/routes.test.ts', '../testing/product.ts'],
    ['server/src/app.ts', './audit/routes.ts'],
    ['server/src/commands/verify-log.ts', '../kernel/verify-log.ts'],
    ['server/src/database/embedded/testing/program.ts', 'vitest'],
    ['web/src/ui/list/ListPage.tsx', '../../client/call.ts'],
    ['web/src/ui/list/ListPage.tsx', '@quadra/contract/kernel/list'],
    ['web/src/client/call.ts', '@quadra/contract/session/api'],
    ['web/src/fields/ClienteField.tsx', '@quadra/contract/cliente/api'],
    ['web/src/audit/AuditDetail.tsx', '../non_conformita/NonConformitaDialog.tsx'],
    ['web/src/main.tsx', './app/router.tsx'],
    ['e2e/journeys/audit.spec.ts', './cast.ts'],
    ['e2e/support/cast.ts', '@quadra/contract/policy'],
    ['e2e/playwright.config.ts', '../scripts/test/chromium.mjs'],
  ])('%s -> %s', (file, specifier) => {
    expect(imports(file, specifier)).toEqual([])
  })

  it('and words that only look like one are not read', () => {
    expect(check('contract/src/policy.ts', `const options = ['--import', 'x']`, `// taken from 'elsewhere'`)).toEqual(
      [],
    )
  })
})

describe('a circle is named', () => {
  const found = (files) =>
    circles(new Map(Object.entries(files).map(([file, specifier]) => [file, `import { a } from '${specifier}'`])))

  it('of files, however long, in any room, also of types', () => {
    expect(
      found({
        'web/src/ui/a.ts': './b.tsx',
        'web/src/ui/b.tsx': './c.ts',
        'web/src/ui/c.ts': './a.ts',
        'web/src/d.ts': './ui/a.ts',
      }),
    ).toEqual(['files in a circle: web/src/ui/a.ts web/src/ui/b.tsx web/src/ui/c.ts'])
    const typed = new Map([
      ['server/src/a.ts', `import type { B } from './b.ts'`],
      ['server/src/b.ts', `export { type A } from './a.ts'`],
    ])
    expect(circles(typed)).toHaveLength(1)
  })
  it('of slices of the contract, although no file imports itself', () => {
    expect(
      found({
        'contract/src/audit/rules.ts': '../servizio/schema.ts',
        'contract/src/servizio/api.ts': '../audit/schema.ts',
      }),
    ).toEqual(['parts of the contract in a circle: audit servizio'])
  })
  it('but not where a slice only knows the states or the place of another', () => {
    expect(
      found({
        'contract/src/audit/rules.ts': '../servizio/stato.ts',
        'contract/src/servizio/api.ts': '../audit/place.ts',
      }),
    ).toEqual([])
  })
})
