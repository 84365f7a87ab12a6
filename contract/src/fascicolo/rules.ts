import { removal } from '../kernel/removal.ts'
import type { StatoFascicolo } from './stato.ts'

/** The largest pack, in files and bytes. */
export const fascicoloLimits = { files: 2_000, bytes: 200_000_000 } as const
export const tooLarge = 'Il fascicolo supera i 200 MB: scegliere un’altra norma o un altro anno'
/** Days for which a pack may be downloaded. */
export const fascicoloDays = 7

export const inPreparation = 'Il fascicolo è in preparazione'
export const alreadyInPreparation = 'Un fascicolo è già in preparazione'
export const notInPreparation = 'Il fascicolo non è in preparazione'

/** A user who sees a pack may do everything with it that its state allows. */
export const fascicoloRights = ({ stato }: { readonly stato: StatoFascicolo }) => ({
  granted: true,
  scaricabile: stato === 'pronto',
  annullabile: stato === 'in_preparazione',
  ...removal(true, stato === 'in_preparazione' && inPreparation),
})

export const consorzio = 'Consorzio (funzione centrale)'

/** The name of the file to download: `Fascicolo_Alfa_Cooperativa_Sociale_UNI_EN_ISO_9001_2015_2026.zip`. */
export const fascicoloFileName = (cliente: string | null, norma: string, anno: number) =>
  `${['Fascicolo', cliente ?? 'Consorzio', norma, String(anno)].map(plainName).filter(Boolean).join('_')}.zip`

/** Letters and digits only: accents are removed, any other character becomes an underscore. */
export const plainName = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
