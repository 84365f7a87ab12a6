import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { buildApp, type Product } from './app.ts'
import { atMost, gracefulClose } from './closing.ts'
import { readConfig } from './config.ts'
import { markFolder, refuseForeignFolder } from './data-folder.ts'
import { migrateDatabase } from './database/migrate.ts'
import { type Database, openDatabase } from './database/open.ts'
import { slowSettings } from './database/server-settings.ts'
import { prepareFirstData } from './first-data.ts'
import { StartError } from './config/start-error.ts'
import { isLoopback } from './config/loopback.ts'
import { explained } from './explained.ts'
import { findSecretKey } from './kernel/access/secret-key.ts'
import { isDiskFull, isReadOnly } from './kernel/health/disk-full.ts'
import { logSecurity } from './kernel/http/security-log.ts'
import { isOpenMail } from './kernel/work/mail-server.ts'
import { listenForMetrics } from './serve-metrics.ts'
import { startWork } from './work.ts'

export interface Running {
  readonly address: string
  /** Says in /readyz that it is about to end, and goes on for SHUTDOWN_DELAY seconds. */
  readonly leave: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Listens, opens the database, migrates, fills, then reports that it is ready. Any failure undoes what was begun. */
export async function start(
  environment: NodeJS.ProcessEnv,
  root: string,
  print: (line: string) => void,
): Promise<Running> {
  const config = readConfig(environment, root)
  const app = await buildApp(config)
  const closeHttp = gracefulClose(app.http)
  let database: Database | undefined
  try {
    const address = await listen(app)
    const metrics = await listenForMetrics(config, app.metrics)
    print(config.databaseUrl ? 'Apro il database PostgreSQL…' : `Apro il database in ${config.dataDir}…`)
    const opened = await openDatabase(config, (error, what) => app.http.log.error({ err: error }, what))
    database = opened
    await refuseForeignFolder(opened.db, config)
    const news = await migrateDatabase(opened.pool, (db) => prepareFirstData(db, config, print))
    await markFolder(opened.db, config)
    await findSecretKey(opened.db, config).catch(unlessFull)
    const work = startWork(app, opened)
    const watch = app.health.watch({
      print,
      broke: ({ name }, error) => app.http.log.error({ parte: name, err: error }, 'a part does not work'),
      mended: ({ name }) => app.http.log.info({ parte: name }, 'a part works again'),
    })
    app.open(opened)
    opened.reserveRoom().catch((error: unknown) => app.http.log.error({ err: error }, 'reserving room failed'))
    for (const line of news) print(line)
    if (config.databaseUrl) for (const line of await slowSettings(opened.db)) print(`\n${line}`)
    // With DEMO=1 over a database of real data there is no demonstration, and no news of one.
    if (config.demo && config.exposed && news.length) {
      for (const line of exposedDemo(config.publicUrl)) print(line)
      logSecurity(app.http.log, 'demo-exposed', { url: config.publicUrl })
    }
    if (!config.smtpUrl) print(`\nPosta: senza SMTP_URL i messaggi sono file in ${join(config.dataDir, 'outbox')}`)
    else if (isOpenMail(config.smtpUrl) && !isLoopback(new URL(config.smtpUrl).hostname)) print(openMail)
    return {
      address,
      leave: async () => {
        app.leave()
        await delay(config.shutdownDelay * 1000)
      },
      close: async () => {
        const watched = watch.stop()
        await metrics?.close()
        await closeHttp()
        // A mail server or a bucket that does not answer must not delay the exit: the mail is sent at the next start.
        await atMost(1000, Promise.all([watched, work.stop()]))
        await opened.close()
      },
    }
  } catch (error) {
    await closeHttp()
    await database?.close()
    throw explained(error, config.databaseUrl)
  }
}

/** A first start without room for a key continues: it is made by the first call that needs one. */
function unlessFull(error: unknown) {
  if (!isDiskFull(error) && !isReadOnly(error)) throw error
}

const openMail =
  '\nAttenzione: SMTP_URL dice requireTLS=false: password e messaggi possono viaggiare in chiaro fino al server di posta.'

/** The warning on the console, at each start, about a demonstration that is reachable from outside. */
const exposedDemo = (publicUrl: string) => [
  '',
  '!'.repeat(100),
  `!!  ATTENZIONE: ${publicUrl} è raggiungibile da altri, e i suoi account dimostrativi hanno una`,
  '!!  password pubblica: chiunque può entrare come amministratore. Non inserire dati veri.',
  '!!  Per lavorare davvero: un’altra DATA_DIR (o DATABASE_URL), senza DEMO=1.',
  '!'.repeat(100),
]

async function listen({ http, config }: Product): Promise<string> {
  try {
    await http.listen({ port: config.port, host: config.host })
  } catch (error) {
    const code = (error as { code?: string }).code
    if (code === 'EADDRINUSE')
      throw new StartError(
        `La porta ${config.port} è già in uso: chiudere l’altro programma o scegliere un’altra PORT.`,
      )
    if (code === 'EACCES')
      throw new StartError(`Non è consentito usare la porta ${config.port}: scegliere un’altra PORT.`)
    throw new StartError(
      `Impossibile ascoltare su ${config.host}:${config.port} (${code ?? 'errore'}): controllare HOST e PORT.`,
    )
  }
  const bound = http.server.address()
  const port = typeof bound === 'object' && bound ? bound.port : config.port
  return `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`
}
