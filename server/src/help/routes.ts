import { readFile } from 'node:fs/promises'
import { helpApi } from '@quadra/contract/help/api'
import { helpPages } from '@quadra/contract/help/pages'
import type { App } from '../kernel/app.ts'
import { notFound } from '../kernel/errors.ts'
import { serve } from '../kernel/http/serve.ts'

/**
 * Texts are beside the code, one per page, or one per page and role where roles do different things there: they can be
 * edited without a build.
 */
const texts = new URL('../../help/', import.meta.url)
const textOf = (name: string) => readFile(new URL(`${name}.md`, texts), 'utf8')

export const helpRoutes = (app: App) =>
  serve(app, helpApi, {
    read: async ({ session, params }) => {
      const page = helpPages.find((known) => known === params.page)
      if (!page) throw notFound()
      return { help: await textOf(`${page}.${session.ruolo}`).catch(() => textOf(page)) }
    },
  })
