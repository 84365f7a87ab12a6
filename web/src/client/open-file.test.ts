// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from './open-file.ts'

const answer = (type: string) => new Response('bytes', { headers: { 'Content-Type': type } })
const tab = () => ({ close: vi.fn(), location: { replace: vi.fn() } }) as unknown as Window

let saved: string[]
beforeEach(() => {
  saved = []
  vi.useFakeTimers()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:one', revokeObjectURL: vi.fn() }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('what may be looked at opens in the tab, by a link that lives thirty seconds', async () => {
  const opened = tab()
  await show(answer('application/pdf'), opened, 'a.pdf')
  expect(opened.location.replace).toHaveBeenCalledWith('blob:one')
  vi.advanceTimersByTime(29_999)
  expect(URL.revokeObjectURL).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:one')
  expect(saved).toEqual([])
})

test('everything else is saved, and so is all of it where no tab may be opened', async () => {
  const opened = tab()
  await show(answer('text/html'), opened, 'pagina.html')
  expect(opened.close).toHaveBeenCalled()
  expect(opened.location.replace).not.toHaveBeenCalled()
  await show(answer('image/png'), null, 'foto.png')
  expect(saved).toEqual(['pagina.html', 'foto.png'])
})
