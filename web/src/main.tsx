import './strict-zod.ts'
import '@fontsource-variable/inter'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { announceArrivals } from './app/arrivals.ts'
import { Presence } from './app/Presence.tsx'
import { prefetchFirstPage } from './app/prefetch-page.ts'
import { createAppRouter } from './app/router.tsx'
import { watchSession } from './app/session-watch.ts'
import { queryClient, announceWritesTo, reportErrorsTo, reportLimitTo } from './client/queries.ts'
import { renewSession } from './client/session.ts'
import { storedSession } from './client/stored-session.ts'
import { forgetToasts, showError, watchActs } from './ui/page/toasts.ts'
import { UiProvider } from './ui/UiProvider.tsx'

reportErrorsTo(showError)
announceWritesTo(forgetToasts)
reportLimitTo(() => void renewSession().catch(() => {}))
watchActs()

const router = createAppRouter()
announceArrivals(router)
watchSession(router)
if (storedSession.read()) {
  // The remembered user opens the pages at once; what changed about them since arrives a moment later.
  void renewSession().catch(() => {})
  prefetchFirstPage(router)
  // The code shared by every page loads while the router still resolves the route.
  void import('./app/Shell.tsx').catch(() => {})
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        <RouterProvider router={router} />
        <Presence />
      </UiProvider>
    </QueryClientProvider>
  </StrictMode>,
)
