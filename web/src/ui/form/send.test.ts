import { beforeEach, expect, test, vi } from 'vitest'
import { call } from '../../client/call.ts'
import { uploadCall } from '../../client/files.ts'
import { esempioApi } from '../testing/esempio.ts'
import { send } from './send.ts'

vi.mock('../../client/call.ts', () => ({ call: vi.fn() }))
vi.mock('../../client/files.ts', () => ({ uploadCall: vi.fn() }))

const attach = { ...esempioApi.create, upload: { field: 'documento', required: true } } as const
const file = (name: string, size: number) => new File(['x'.repeat(size)], name)
const watch = { onProgress: vi.fn(), onArrived: vi.fn() }
const bodies = () => vi.mocked(uploadCall).mock.calls.map(([, { body }]) => [...body.entries()])

beforeEach(() => vi.resetAllMocks())

test('values without a file go as they are', async () => {
  await send(attach, { id: 1 }, { nome: 'Prova', documento: [] }, watch)
  expect(call).toHaveBeenCalledWith(attach, { params: { id: 1 }, body: { nome: 'Prova', documento: [] } })
})

test('several files are as many calls with the same values, and one progress', async () => {
  vi.mocked(uploadCall).mockImplementation(async (_, { onProgress }) => onProgress?.(0.5))
  const [first, second] = [file('a.pdf', 30), file('b.png', 10)]
  await send(attach, { id: 1 }, { nome: 'Prova', note: null, documento: [first, second] }, watch)
  expect(
    bodies().map((entries) => entries.map(([name, value]) => (value instanceof File ? value.name : [name, value]))),
  ).toEqual([
    [['nome', 'Prova'], 'a.pdf'],
    [['nome', 'Prova'], 'b.png'],
  ])
  expect(watch.onProgress.mock.calls.flat()).toEqual([15 / 40, 35 / 40])
  expect(watch.onArrived.mock.calls.flat()).toEqual([first, second])
})

test('a refusal stops the rest; what has arrived is known', async () => {
  vi.mocked(uploadCall).mockResolvedValueOnce({}).mockRejectedValueOnce(new Error('refused'))
  const files = [file('a', 1), file('b', 1), file('c', 1)]
  await expect(send(attach, {}, { documento: files }, watch)).rejects.toThrow('refused')
  expect(uploadCall).toHaveBeenCalledTimes(2)
  expect(watch.onArrived.mock.calls.flat()).toEqual([files[0]])
})
