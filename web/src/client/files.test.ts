// @vitest-environment happy-dom
import { GET, POST } from '@quadra/contract/kernel/endpoint'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { download, uploadCall } from './files.ts'
import { tokens } from './tokens.ts'

const who = ['utente']
const file = GET('/api/thing/:id/file', { who, summary: '', answer: 'file' })
const attach = POST('/api/thing/:id/file', { who, summary: '', reply: z.object({ id: z.number() }) })

beforeEach(() => tokens.store({ access_token: 'good', refresh_token: 'r' }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('a download is saved under the server’s name, reports its progress and frees its link after 30 seconds', async () => {
  vi.useFakeTimers()
  const fetch = vi.fn(
    async () =>
      new Response('12345', {
        headers: { 'Content-Disposition': 'attachment; filename="Servizi_1.xlsx"', 'Content-Length': '5' },
      }),
  )
  vi.stubGlobal('fetch', fetch)
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const progress = vi.fn()
  await download(file, { params: { id: 3 } }, 'file.xlsx', progress)
  expect(fetch).toHaveBeenCalledWith(
    '/api/thing/3/file',
    expect.objectContaining({ headers: { Authorization: 'Bearer good' } }),
  )
  expect(saved).toEqual(['Servizi_1.xlsx'])
  expect(progress).toHaveBeenLastCalledWith(5, 5)
  expect(document.querySelector('a')).toBeNull()
  vi.advanceTimersByTime(29_999)
  expect(revoke).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(revoke).toHaveBeenCalledWith('blob:x')
})

it('a refused download saves nothing', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Elemento non trovato' }, { status: 404 }))
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  await expect(download(file, { params: { id: 3 } }, 'x')).rejects.toMatchObject({
    status: 404,
    message: 'Elemento non trovato',
  })
  expect(click).not.toHaveBeenCalled()
})

/** An XMLHttpRequest that sends half, then all, and is answered. */
class Request {
  static sent: { url: string; token: string | undefined; body: unknown }[]
  static answer: { status: number; body: string }
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  status = 0
  response: Blob | null = null
  url = ''
  token: string | undefined
  open(_method: string, url: string) {
    this.url = url
  }
  setRequestHeader(_name: string, value: string) {
    this.token = value
  }
  getAllResponseHeaders = () => 'content-type: application/json\r\n'
  send(body: unknown) {
    Request.sent.push({ url: this.url, token: this.token, body })
    for (const loaded of [5, 10]) this.upload.onprogress?.({ loaded, total: 10 })
    this.status = Request.answer.status
    this.response = new Blob([Request.answer.body])
    if (this.status) this.onload?.()
    else this.onerror?.()
  }
}

beforeEach(() => {
  Request.sent = []
  Request.answer = { status: 201, body: '{"data":{"id":9}}' }
})

it('an upload carries the token, reports the share sent and unwraps its reply', async () => {
  vi.stubGlobal('XMLHttpRequest', Request)
  const body = new FormData()
  const shares: number[] = []
  expect(await uploadCall(attach, { params: { id: 3 }, body, onProgress: (share) => shares.push(share) })).toEqual({
    id: 9,
  })
  expect(Request.sent).toEqual([{ url: '/api/thing/3/file', token: 'Bearer good', body }])
  expect(shares).toEqual([0.5, 1])
})

it('a refused upload is an ApiError, one that never arrives too', async () => {
  vi.stubGlobal('XMLHttpRequest', Request)
  const send = () => uploadCall(attach, { params: { id: 3 }, body: new FormData() })
  Request.answer = { status: 413, body: '{"message":"Troppo grande"}' }
  await expect(send()).rejects.toMatchObject({ status: 413, message: 'Troppo grande' })
  Request.answer = { status: 0, body: '' }
  await expect(send()).rejects.toMatchObject({ status: 0 })
})
