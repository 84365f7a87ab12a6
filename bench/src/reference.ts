import fastify from 'fastify'
import pg from 'pg'
import { auditReference } from './audit/reference.ts'
import { coperturaReference } from './copertura_audit/reference.ts'
import { cruscottoReference } from './cruscotto/reference.ts'
import { dashboardReference } from './dashboard/reference.ts'
import { documentoReference } from './documento/reference.ts'
import { estensioneReference } from './estensione/reference.ts'
import { nonConformitaReference } from './non_conformita/reference.ts'
import { ricercaReference } from './ricerca/reference.ts'
import { scadenzarioReference } from './scadenzario/reference.ts'

/**
 * The reference server: what an engineer would write by hand for one screen and nothing else. Fastify, node-postgres,
 * one named statement for the token and one for the rest, which the server parses and plans once, as cheaply as it
 * plans for the product.
 */
// A day is a text: the driver would make an instant of it, and the answer another day's.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)
const db = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 20,
  options: '-c jit=off -c random_page_cost=1.1',
})
const http = fastify()
http.get('/readyz', async () => ({ stato: 'pronto' }))
nonConformitaReference(http, db)
auditReference(http, db)
dashboardReference(http, db)
ricercaReference(http, db)
scadenzarioReference(http, db)
estensioneReference(http, db)
coperturaReference(http, db)
cruscottoReference(http, db)
documentoReference(http, db)
await http.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })

process.once('SIGTERM', () => {
  void http.close().then(() => db.end())
})
