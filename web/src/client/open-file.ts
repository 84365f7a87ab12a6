import { isShown } from '@quadra/contract/kernel/upload'
import { linkLife, save } from './save.ts'

/** Shows a file in the tab opened for it; types that could execute code are only saved. */
export async function show(response: Response, tab: Window | null, fallbackName: string) {
  const type = response.headers.get('Content-Type') ?? ''
  if (!tab || !isShown(type)) {
    tab?.close()
    return save(response, fallbackName)
  }
  const url = URL.createObjectURL(new Blob([await response.arrayBuffer()], { type }))
  tab.location.replace(url)
  setTimeout(() => URL.revokeObjectURL(url), linkLife)
}
