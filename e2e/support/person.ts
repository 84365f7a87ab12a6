import type { Page } from '@playwright/test'
import { signIn, tokensOf, type Who } from './cast.ts'
import { settle } from './settle.ts'

/**
 * Opens an address as that person. An open page is notified as if another tab of the browser had signed out and signed
 * in as that person: it navigates without loading everything again, which is most of the cost of a page.
 */
export async function openAs(page: Page, who: Who, path: string) {
  if (await page.evaluate(() => '__TSR_ROUTER__' in window)) return changePerson(page, who, path)
  await signIn(page, who)
  await page.goto(path)
  await settle(page)
}

async function changePerson(page: Page, who: Who, path: string) {
  const tokens = await tokensOf(page.request, who)
  const answer = await page.request.get('/api/user', { headers: { authorization: `Bearer ${tokens['access_token']}` } })
  const { data: user } = await answer.json()
  await settle(page)
  await page.evaluate(handOver, { stored: { ...tokens, session: JSON.stringify(user) }, path })
  await settle(page)
}

/** Runs in the page: nothing from outside this function exists there. */
async function handOver({ stored: entries, path }: { stored: Record<string, string>; path: string }) {
  const { __TSR_ROUTER__: router } = window as unknown as {
    __TSR_ROUTER__: { subscribe: (to: string, then: () => void) => () => void }
  }
  /** Notifies the page of the browser's current storage, and waits until it has rendered. */
  const report = () =>
    new Promise<void>((resolve) => {
      const stop = router.subscribe('onRendered', () => {
        stop()
        resolve()
      })
      dispatchEvent(new StorageEvent('storage', { key: 'quadra.session' }))
    })
  // The toasts of the previous person are not for the next one.
  for (const close of document.querySelectorAll<HTMLElement>('[role=status] [aria-label="Chiudi"]')) close.click()
  localStorage.clear()
  await report()
  for (const [name, value] of Object.entries(entries)) localStorage.setItem(`quadra.${name}`, value)
  sessionStorage.setItem('quadra.requested', path)
  await report()
}
