import { place } from '../place.ts'
import { management } from '../policy.ts'

export const registroModifichePlace = place({
  path: '/pages/registro-modifiche',
  label: 'Registro delle modifiche',
  group: 'organizzazione',
  order: 90,
  who: management,
  grows: true,
})
