import { calendarioApi } from '@quadra/contract/calendario/api'
import { hashToken, newToken } from '../kernel/access/token-values.ts'
import type { App } from '../kernel/app.ts'
import { today } from '../kernel/clock.ts'
import { serve } from '../kernel/http/serve.ts'
import { isKnown } from '../kernel/stream/spool.ts'
import type { Slice } from '../kernel/slice.ts'
import { eventsOf } from './events.ts'
import { calendarOf } from './ics.ts'
import { endLink, makeLink, takeTurn } from './link.ts'

export const calendarioRoutes = (app: App, slices: readonly Slice[]) =>
  serve(app, calendarioApi, {
    create: async ({ db, session, body }) => {
      const { ambito } = body()
      const token = newToken()
      await db.transaction((tx) => makeLink(tx, session, hashToken(token), ambito))
      return { url: `${app.config.publicUrl}/api/calendario/${token}/quadra.ics` }
    },
    remove: ({ db, session }) => db.transaction((tx) => endLink(tx, session)),
    feed: async ({ db, params, request, reply }) => {
      const { person, ambito } = await takeTurn(db, hashToken(params.token))
      const session = { ...person, today: today(app.clock) }
      const events = await eventsOf(db, slices, session, ambito, app.config.publicUrl)
      const calendar = calendarOf(events, session.today)
      const etag = `"${hashToken(calendar).slice(0, 40)}"`
      reply.headers({ 'Cache-Control': 'private, max-age=3600', ETag: etag })
      if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
      return reply.type('text/calendar; charset=utf-8').send(calendar)
    },
  })
