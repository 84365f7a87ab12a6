import { place } from '../place.ts'
import { administrators } from '../policy.ts'

export const eventoSicurezzaPlace = place({
  path: '/pages/registro-sicurezza',
  label: 'Registro di sicurezza',
  group: 'organizzazione',
  order: 100,
  who: administrators,
  grows: true,
})
