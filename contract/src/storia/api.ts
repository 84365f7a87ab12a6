import { GET } from '../kernel/endpoint.ts'
import { storiaPage, storiaQuery } from '../kernel/storia.ts'
import { everyone } from '../policy.ts'

export const storiaApi = {
  read: GET('/api/storia/:slice/:id', {
    who: everyone,
    summary: 'La storia di un record, dalla modifica più recente',
    query: storiaQuery,
    answer: 'bare',
    reply: storiaPage,
  }),
}
