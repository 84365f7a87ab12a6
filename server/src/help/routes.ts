import { readFile } from 'node:fs/promises'
import { helpApi, helpPages } from '@quadra/contract/help/api'
import type { App } from '../kernel/app.ts'
import { notFound } from '../kernel/errors.ts'
import { serve } from '../kernel/http/serve.ts'

/** Texts stand beside the code, one per page and role: those who do the work edit them without building anything. */
const texts = new URL('../../help/', import.meta.url)

export const helpRoutes = (app: App) =>
  serve(app, helpApi, {
    read: async ({ session, params }) => {
      const page = helpPages.find((known) => known === params.page)
      if (!page) throw notFound()
      return { help: await readFile(new URL(`${page}.${session.ruolo}.md`, texts), 'utf8') }
    },
  })
