/**
 * The service worker, one script without imports; `service-worker.ts` of the build inserts its list of files. It is
 * installed only if an audit was made available offline. Requests to the API never pass through it.
 */
declare const build: {
  /** Changes with any of its files. */
  readonly name: string
  /** The script that the page of this build begins with. */
  readonly entry: string
  readonly files: readonly string[]
}
const worker = self as unknown as WorkerScope

const page = '/'
const cacheName = `quadra-${build.name}`
/** How long a page may be on its way from the server before the stored one opens. */
const patience = 5000

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('message', (event) => {
  if (event.data.leave) event.waitUntil(leave())
})
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  // Calls and public pages are not handled.
  if (request.method !== 'GET' || origin !== worker.location.origin || /^\/(api|oauth|r)(\/|$)/.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(openPage(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(openFile(request))
})

async function install() {
  const shell = await fetch(page, { cache: 'reload' })
  // A newer build arrived between this script and its page: the browser tries again with the newer script.
  if (!shell.ok || !(await shell.clone().text()).includes(build.entry)) throw new Error('The page is of another build')
  const cache = await caches.open(cacheName)
  await cache.addAll([...build.files])
  await cache.put(page, shell)
  if (isLeaving) {
    await leave()
    throw new Error('The last audit was removed meanwhile')
  }
  // Tabs of the build before go on with its files, which stay.
  await worker.skipWaiting()
}

let isLeaving = false
/** Nothing waits on this device any more: what this worker still writes goes too. */
async function leave() {
  isLeaving = true
  await caches.delete(cacheName)
}

async function activate() {
  const others = (await caches.keys()).filter((name) => name.startsWith('quadra-') && name !== cacheName)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
  await worker.clients.claim()
  for (const client of await worker.clients.matchAll()) client.postMessage({ entry: build.entry })
}

/** From the server, and the stored page where it does not answer in time. */
async function openPage(request: Request): Promise<Response> {
  const asking = fetch(request)
  const inTime = await Promise.race([asking.catch(() => undefined), pause(patience)])
  if (inTime && !isFailure(inTime)) return inTime
  // Opening the cache would make an empty one where it was deleted.
  return (await caches.match(page, { cacheName })) ?? inTime ?? asking
}

/** A server that fails, or a proxy that does not reach it: as good as no connection. */
const isFailure = ({ status }: Response) => status >= 500 || status === 407

/** Files are named by what they hold: those of two builds never mix. */
const openFile = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request)

const pause = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds))

/** As much of a worker's scope as is used here: its types and those of a page exclude each other. */
export interface WorkerScope {
  readonly location: Location
  readonly clients: {
    claim: () => Promise<void>
    matchAll: () => Promise<readonly { postMessage: (message: object) => void }[]>
  }
  skipWaiting: () => Promise<void>
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: Lasting) => void): void
    (type: 'fetch', listener: (event: Fetching) => void): void
    (type: 'message', listener: (event: Lasting & { readonly data: { readonly leave?: boolean } }) => void): void
  }
}
interface Lasting {
  waitUntil: (work: Promise<unknown>) => void
}
interface Fetching {
  readonly request: Request
  respondWith: (answer: Promise<Response>) => void
}
