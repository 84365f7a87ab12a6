import { GET, POST } from '../kernel/endpoint.ts'
import { consortium } from '../policy.ts'
import { modelli, modelliCreate, modelliReply } from './modelli.ts'
import { primiPassi } from './schema.ts'

export const primiPassiApi = {
  read: GET('/api/primi_passi', {
    who: consortium,
    summary: 'I sette passi per cominciare, e quali sono fatti',
    reply: primiPassi,
  }),
  modelli: GET('/api/primi_passi/modelli', {
    who: consortium,
    summary: 'Le voci già pronte per dizionari, catalogo indicatori, requisiti fornitori e checklist',
    reply: modelli,
  }),
  usaModelli: POST('/api/primi_passi/modelli', {
    who: consortium,
    summary: 'Aggiunge le voci scelte dai modelli; ciò che esiste resta com’è',
    body: modelliCreate,
    reply: modelliReply,
    status: 200,
  }),
}
