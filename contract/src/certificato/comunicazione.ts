import { z } from 'zod'
import {
  choice,
  computed,
  day,
  key,
  longText,
  optionalPastDay,
  optionalRef,
  optionalText,
  right,
  tracked,
} from '../kernel/fields.ts'
import { writeDay } from '../kernel/list.ts'
import { part } from '../kernel/part.ts'
import { tipoComunicazioneLabels } from './names.ts'

const fields = {
  tipo: choice('Tipo', tipoComunicazioneLabels),
  data: day('Data'),
  cliente_id: optionalRef('Cooperativa'),
  testo: longText('Modifica'),
  comunicata_il: optionalPastDay('Comunicata il'),
  riferimento: optionalText('Riferimento'),
}
export const comunicazioneCreate = z.object({
  ...fields,
  cliente_id: fields.cliente_id.optional(),
  comunicata_il: fields.comunicata_il.optional(),
  riferimento: fields.riferimento.optional(),
})
export const comunicazioneUpdate = z.object(fields).partial()
/** A change that the certification body must know of. */
export const comunicazione = z.object({
  id: key,
  tipo: choice('Tipo', tipoComunicazioneLabels),
  data: z.iso.date().meta({ title: 'Data' }),
  /** Null: of the whole certificate. */
  cliente: z.object({ id: z.int(), nome: z.string() }).nullable().meta({ title: 'Cooperativa' }),
  testo: z.string().meta({ title: 'Modifica' }),
  /** Null until it was communicated. */
  comunicata_il: z.iso.date().nullable().meta({ title: 'Comunicata il' }),
  riferimento: z.string().nullable().meta({ title: 'Riferimento' }),
  /** Until when it must be communicated. */
  entro: computed(z.iso.date()),
  ...tracked,
  modificabile: right,
  cancellabile: right,
})
export type Comunicazione = z.output<typeof comunicazione>

export const comunicazionePart = part('comunicazione', {
  label: 'Comunicazione all’ente',
  item: comunicazione,
  words: ({ tipo, data, cliente, testo, comunicata_il, riferimento }) =>
    [
      `${tipoComunicazioneLabels[tipo]}, ${writeDay(data)}`,
      cliente?.nome,
      testo,
      comunicata_il ? `comunicata il ${writeDay(comunicata_il)}` : 'da comunicare',
      riferimento,
    ]
      .filter(Boolean)
      .join(' · '),
})

export const alreadyCommunicated = 'È già stata comunicata all’ente: non si modifica e non si elimina'
