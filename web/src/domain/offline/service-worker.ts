/** Settles when every file of the build is on this device. */
export async function installWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js')
  const worker = registration.installing ?? registration.waiting ?? registration.active
  if (!worker) throw new Error('The worker was not installed')
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Error('The worker could not store its files'))
    }
    worker.addEventListener('statechange', look)
    look()
  })
}

/** Nothing of it stays: neither the worker nor the files it stored. */
export async function removeWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registrations = await navigator.serviceWorker.getRegistrations()
  // One that is still installing would write its files after they were deleted.
  for (const { installing, waiting, active } of registrations)
    for (const worker of [installing, waiting, active]) worker?.postMessage({ leave: true })
  await Promise.all(registrations.map((registration) => registration.unregister()))
  const names = (await caches.keys()).filter((name) => name.startsWith('quadra-'))
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** The browser checks when a page is loaded; a tab open for days checks when it becomes visible. */
export function lookForNewVersion() {
  void navigator.serviceWorker
    ?.getRegistration()
    .then((registration) => registration?.update())
    .catch(() => {})
}
