import { MantineProvider } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { FunctionComponent } from 'react'
import { queryClient, reportErrorsTo } from '../../client/queries.ts'
import { HintPlace } from '../page/HintPlace.tsx'
import { theme } from '../theme/theme.ts'
import { showError } from '../page/toasts.ts'

const user = {
  id: 1,
  nome: 'Giulia',
  cognome: 'Ferri',
  ruolo: 'admin',
  email: 'g@example.org',
  agenzia: null,
  cliente: null,
}

/** Opens `at` in a small application of the given pages, by route, signed in as an administrator. */
export async function renderPages(pages: Readonly<Record<string, FunctionComponent>>, at: string) {
  localStorage.setItem('quadra.access_token', 'a')
  localStorage.setItem('quadra.refresh_token', 'r')
  localStorage.setItem('quadra.session', JSON.stringify(user))
  queryClient.clear()
  notifications.clean()
  reportErrorsTo(showError)
  const root = createRootRoute()
  const routes = Object.entries(pages).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component }),
  )
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const given = Object.entries(search).filter(([, value]) => value !== undefined)
      const text = new URLSearchParams(given as [string, string][]).toString()
      return text && `?${text}`
    },
  })
  await router.load()
  const view = render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test" theme={theme}>
        <Notifications />
        <HintPlace />
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return { router, ...view }
}
