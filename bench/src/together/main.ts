import { lifeManager } from '../life/organisation.ts'
import { life } from '../life/seed.ts'
import { measure, median, quantile, Rounds } from '../measure.ts'
import { openPostgres } from '../postgres.ts'
import { signIn, startProduct } from '../programs.ts'
import { line } from '../table.ts'

// npm run bench -- together: eight callers of the pages that the day begins with, in a consortium after eight years.
const readings = ['/api/dashboard', '/api/dashboard/inizio', '/api/scadenzario?pagina=1&per_pagina=15'] as const
const people = { gestore: 'gestore@example.org', manager: lifeManager } as const
const callers = 8
/** A second each in turn, so that other load of the machine affects all equally. */
const turns = 5
const milliseconds = 1000
/** Long enough for five executions on each connection: PostgreSQL plans these, and then uses one plan for all values. */
const warmUpMilliseconds = 10_000

const stopping: (() => Promise<unknown>)[] = []
try {
  const postgres = await openPostgres(life)
  stopping.push(postgres.stop)
  const { url, stop } = await startProduct({ DATABASE_URL: postgres.url })
  stopping.push(stop)
  const [gestore, manager] = await Promise.all(Object.values(people).map((email) => signIn(url, email)))
  const target = { url, tokens: { gestore: gestore!, manager: manager! } }
  const measures = readings.flatMap((path) =>
    (['gestore', 'manager'] as const).map((who) => ({ who, path, speeds: [] as number[], times: [] as number[] })),
  )
  for (let turn = -1; turn < turns; turn += 1)
    for (const { who, path, speeds, times } of measures) {
      const requestOf = () => ({ method: 'GET', path }) as const
      const isWarmUp = turn < 0
      const time = isWarmUp ? warmUpMilliseconds : milliseconds
      const measured = await measure(target, who, requestOf, new Rounds(), { callers, milliseconds: time })
      if (isWarmUp) continue
      speeds.push(measured.perSecond)
      times.push(...measured.times)
    }
  for (const { who, path, speeds, times } of measures) {
    const figures = `${median(times).toFixed(0)} ${quantile(times, 0.99).toFixed(0)} ms`
    console.log(line(`${path.split('?')[0]}, ${who}`, String(callers), `${median(speeds).toFixed(0)}/s`, figures))
  }
} finally {
  for (const stop of stopping.toReversed()) await stop()
}
