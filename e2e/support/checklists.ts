import type { APIRequestContext, Page } from '@playwright/test'
import { callAs } from './programmi.ts'

/** An open audit of Alfa with one process and a new checklist of so many questions. */
export async function answerable(request: APIRequestContext, questions = 4) {
  const call = await callAs(request, 'gestore')
  const stamp = `${Date.now()}${Math.random().toString().slice(2, 6)}`
  const norma = await call('POST', '/api/norma', { descrizione: `Norma ${stamp}` })
  const processo = await call('POST', '/api/processo', { codice: `T${stamp.slice(-8)}`, descrizione: 'Accoglienza' })
  const [norma_conformita] = await call('GET', '/api/norma_conformita')
  const checklist = await call('POST', '/api/checklist', {
    norma_id: norma.id,
    processo_id: processo.id,
    norma_conformita_id: norma_conformita.id,
    titolo: `Domande ${stamp}`,
  })
  const domande = Array.from({ length: questions }, (_, index) => ({
    sezione: null,
    riferimento: `8.${index + 1}`,
    testo: `Domanda numero ${index + 1}?`,
    aiuto: 'Guardare i registri',
  }))
  const { data_modifica } = checklist.bozza
  await call('PUT', `/api/checklist/${checklist.id}/bozza`, { domande, data_modifica })
  await call('PUT', `/api/checklist/${checklist.id}/pubblica`, {})
  const clienti: { id: number; nome: string }[] = await call('GET', '/api/cliente')
  const today = new Date().toISOString().slice(0, 10)
  const audit = await call('POST', '/api/audit', {
    cliente: clienti.find(({ nome }) => nome.startsWith('Alfa'))!.id,
    norma_id: norma.id,
    data_pianificazione: today,
    data_audit: today,
  })
  const planned = await call('POST', `/api/audit/${audit.id}/processo`, {
    processo_id: processo.id,
    persona: 'Marco Bellini',
    data: today,
    checklist_id: checklist.id,
  })
  const api = `/api/audit/${audit.id}/processo/${planned.id}/checklist`
  return {
    call,
    audit: audit.id as number,
    api,
    path: `/pages/audit/${audit.id}/checklist/${planned.id}`,
    /** What the server has, by clause. */
    answers: async () => {
      const { domande: questions } = await call('GET', api)
      const given = (questions as Question[]).filter(({ risposta }) => risposta)
      return Object.fromEntries(
        given.map(({ riferimento, risposta }) => [
          riferimento,
          [risposta!.esito, risposta!.nota, ...risposta!.allegati.map(({ nome }) => nome)],
        ]),
      )
    },
    /** Another user answers what is open as Conforme, completes the rest, verifies and closes the audit. */
    close: async () => {
      const { domande: all } = await call('GET', api)
      for (const { id, risposta } of all as Question[])
        await call('PUT', `${api}/${id}`, {
          esito: risposta?.esito ?? 'conforme',
          nota: risposta?.nota ?? (risposta ? 'Visto' : null),
          data_modifica: risposta?.data_modifica ?? null,
        })
      await call('PUT', api.replace(/checklist$/, 'approva'), { valutazione: 'Verificato', data_verifica: today })
      const valutatore = await call('POST', '/api/valutatore', { nome: 'Ida', cognome: stamp })
      await call('PUT', `/api/audit/${audit.id}`, { valutatori: [valutatore.id], valutazione_generale: 'Buono' })
      await call('PUT', `/api/audit/${audit.id}/chiudi`, {})
    },
    question: async (clause: string) => {
      const { domande: questions } = await call('GET', api)
      return (questions as Question[]).find(({ riferimento }) => riferimento === clause)!
    },
  }
}

interface Question {
  readonly id: number
  readonly riferimento: string
  readonly risposta: {
    readonly esito: string | null
    readonly nota: string | null
    readonly data_modifica: string | null
    readonly allegati: readonly { readonly id: number; readonly nome: string; readonly dimensione: number }[]
  } | null
}

export const card = (page: Page, clause: string) => page.getByRole('article', { name: new RegExp(`^${clause} · `) })
export const outcome = (page: Page, clause: string, name: string) =>
  card(page, clause).getByRole('button', { name, exact: true })
export const note = (page: Page, clause: string) => card(page, clause).getByRole('textbox', { name: 'Nota' })

/** A photo stored sideways, as a telephone stores an upright one: with its location and its orientation. */
export async function photo(page: Page): Promise<Buffer> {
  const plain = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 4032
    canvas.height = 3024
    const pen = canvas.getContext('2d')!
    const noise = pen.createImageData(504, 378)
    for (let index = 0; index < noise.data.length; index += 4) {
      for (let part = 0; part < 3; part += 1) noise.data[index + part] = Math.random() * 256
      noise.data[index + 3] = 255
    }
    for (let x = 0; x < 8; x += 1) for (let y = 0; y < 8; y += 1) pen.putImageData(noise, x * 504, y * 378)
    const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.98))
    return [...new Uint8Array(await bytes!.arrayBuffer())].map((byte) => String.fromCharCode(byte)).join('')
  })
  const jpeg = Buffer.from(plain, 'latin1')
  return Buffer.concat([jpeg.subarray(0, 2), turnedAndPlaced(), jpeg.subarray(2)])
}

/** An APP1 segment: orientation 6 (turn right), and a block of places. */
function turnedAndPlaced() {
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4 + 2 + 12 + 4)
  tiff.write('II*\0', 0, 'latin1')
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(2, 8)
  entry(tiff, 10, 0x0112, 3, 6)
  entry(tiff, 22, 0x8825, 4, 38)
  tiff.writeUInt16LE(1, 38)
  entry(tiff, 40, 0x0001, 2, 'N'.charCodeAt(0))
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

function entry(tiff: Buffer, at: number, tag: number, type: number, value: number) {
  tiff.writeUInt16LE(tag, at)
  tiff.writeUInt16LE(type, at + 2)
  tiff.writeUInt32LE(type === 2 ? 2 : 1, at + 4)
  tiff.writeUInt32LE(value, at + 8)
}

/** Width and height of a JPEG, from its header. */
export function sizeOf(jpeg: Buffer) {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2))
    if ([0xc0, 0xc1, 0xc2].includes(jpeg[at + 1]!))
      return { width: jpeg.readUInt16BE(at + 7), height: jpeg.readUInt16BE(at + 5) }
  throw new Error('Not a JPEG')
}
