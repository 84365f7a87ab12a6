import {
  type RouterHistory,
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { helpAt } from '@quadra/contract/help/pages'
import { type Role, administrators, consortium, everyone, signedIn } from '@quadra/contract/policy'
import {
  changePasswordPath,
  docsPath,
  firstStepsPath,
  logoutPath,
  noticesPath,
  notSentPath,
  profilePath,
  securityPath,
  signInPath,
} from '@quadra/contract/session/place'
import { type ComponentType, lazy } from 'react'
import { loadCode } from '../client/new-version.ts'
import { openSession } from '../client/session.ts'
import { dashboardScreens } from '../dashboard/index.ts'
import { withOrigins } from '../ui/page/origin.ts'
import type { ScreenRoute, Screens } from '../ui/page/screens.ts'
import { firstRows } from './prefetch-page.ts'
import { Crash } from './Crash.tsx'
import { leave } from './leave.ts'
import { homePath, landing, menuLabel } from './menu.ts'
import { Pending } from './Pending.tsx'
import { rememberRequested } from './return-page.ts'
import { screens } from './screens.ts'
import { parseSearch, stringifySearch } from './search.ts'
import { SignIn } from './SignIn.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The document's title, before "· Quadra". */
    title?: string
    /** The page of the screen's help. */
    help?: string
    /** The roles that may open it. */
    who?: readonly string[]
    /** The list's request. */
    rows?: ScreenRoute['rows']
  }
}

const lazily = <Name extends string>(load: () => Promise<Readonly<Record<Name, ComponentType>>>, name: NoInfer<Name>) =>
  lazyRouteComponent(() => loadCode(load), name)

const root = createRootRoute()

const signIn = createRoute({
  getParentRoute: () => root,
  path: signInPath,
  staticData: { title: 'Accesso' },
  component: SignIn,
  beforeLoad: async () => {
    const user = await openSession().catch(() => null)
    if (user) throw redirect({ to: landing(user.ruolo), replace: true })
  },
})

const changePassword = createRoute({
  getParentRoute: () => root,
  path: changePasswordPath('$token'),
  staticData: { title: 'Nuova password' },
  component: lazily(() => import('./ChangePassword.tsx'), 'ChangePassword'),
})

const LeaveQuestion = lazy(() => import('./LeaveQuestion.tsx').then((module) => ({ default: module.LeaveQuestion })))

const logout = createRoute({
  getParentRoute: () => root,
  path: logoutPath,
  beforeLoad: async () => {
    if (!(await leave())) throw redirect({ to: signInPath, replace: true })
  },
  component: LeaveQuestion,
})

/** Everything else needs a session, also the page for unknown routes. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazily(() => import('./Shell.tsx'), 'Shell'),
  beforeLoad: async ({ location }) => {
    const user = await openSession()
    if (!user) {
      rememberRequested(location.href)
      throw redirect({ to: signInPath, replace: true })
    }
    const isLimited = user.secondo_fattore?.limitata && !user.password_iniziale
    if (isLimited && ![securityPath, notSentPath].includes(location.pathname))
      throw redirect({ to: securityPath, replace: true })
    return { role: user.ruolo }
  },
})

const page = (who: readonly string[], { path, lazy, title, help, rows }: ScreenRoute) =>
  createRoute({
    getParentRoute: () => shell,
    path,
    staticData: { title, help, who, rows },
    component: guardedLazily(who, lazy),
  })

/** The router loads a screen's code before it shows the page. */
const guardedLazily = (who: readonly string[], load: () => Promise<ComponentType>) =>
  lazily(async () => {
    const [{ guarded }, Screen] = await Promise.all([import('./guarded.tsx'), load(), firstRows()])
    return { default: guarded(who, Screen) }
  }, 'default')

const slicePages = ({ menuPath, who, routes }: Screens) =>
  routes.map((route) =>
    page(route.who ?? who, {
      ...route,
      title: route.title ?? menuLabel(menuPath),
      help: route.help ?? helpAt(menuPath),
    }),
  )

/** Home is for those who land there; the others are shown to where they land. */
const homes = dashboardScreens.routes.map(({ path, lazy }) =>
  createRoute({
    getParentRoute: () => shell,
    path,
    staticData: { title: menuLabel(homePath), help: helpAt(homePath) },
    component: guardedLazily(dashboardScreens.who, lazy),
    beforeLoad: ({ context }: { context: { role: Role } }) => {
      const start = landing(context.role)
      if (start !== homePath) throw redirect({ to: start, replace: true })
    },
  }),
)

const docs = page(administrators, {
  path: docsPath,
  title: 'Documentazione API',
  lazy: () => import('./docs/ApiDocs.tsx').then((module) => module.ApiDocs),
})

/** The user's own pages, linked from the header. */
const own = [
  page(everyone, {
    path: profilePath,
    title: 'Il mio profilo',
    help: 'profilo',
    lazy: () => import('./profilo/Profilo.tsx').then((module) => module.Profilo),
  }),
  page(signedIn, {
    path: securityPath,
    title: 'Sicurezza e sessioni',
    help: 'sicurezza',
    lazy: () => import('./sicurezza/Sicurezza.tsx').then((module) => module.Sicurezza),
  }),
  page(consortium, {
    path: firstStepsPath,
    title: 'Per cominciare',
    help: 'per_cominciare',
    lazy: () => import('../primi_passi/FirstStart.tsx').then((module) => module.FirstStart),
  }),
  page(everyone, {
    path: noticesPath,
    title: 'Notifiche',
    help: 'notifiche',
    lazy: () => import('../notifica/Notifiche.tsx').then((module) => module.Notifiche),
  }),
]

/** What waits on the device, for every role that ever was signed in on it. */
const notSent = page(signedIn, {
  path: notSentPath,
  title: 'Non inviate',
  help: 'non_inviate',
  lazy: () => import('../domain/offline/NotSentPage.tsx').then((module) => module.NotSentPage),
})

/** Every piece of ui on one page, for those who build screens. */
const development = import.meta.env.DEV
  ? [
      page(administrators, {
        path: '/showcase',
        title: 'Showcase',
        lazy: () => import('../showcase/ShowcasePage.tsx').then((module) => module.ShowcasePage),
      }),
    ]
  : []

const unknown = createRoute({
  getParentRoute: () => shell,
  path: '$',
  staticData: { title: 'Pagina non trovata' },
  component: lazily(() => import('./NotFound.tsx'), 'NotFound'),
})

/** Pages that only redirect to another one. */
const isPassage = (path: string) =>
  [signInPath, logoutPath, changePasswordPath('')].some((one) => path.startsWith(one)) ||
  /\/(nuova|pianifica)$/.test(path)

export function createAppRouter(history: RouterHistory = createBrowserHistory()) {
  const router = createRouter({
    history: withOrigins(history, isPassage),
    routeTree: root.addChildren([
      signIn,
      changePassword,
      logout,
      shell.addChildren([...homes, ...screens.flatMap(slicePages), ...own, notSent, docs, ...development, unknown]),
    ]),
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    // A quick page shows at once; a slow one shows that it loads.
    defaultPendingMs: 400,
    defaultPendingMinMs: 0,
    defaultPendingComponent: Pending,
    defaultErrorComponent: Crash,
  })
  // The placeholder has no minimum time on the first page, where it replaces an empty window.
  const stop = router.subscribe('onResolved', () => {
    router.options.defaultPendingMinMs = 300
    stop()
  })
  return router
}
