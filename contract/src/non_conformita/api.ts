import { DELETE, POST, PUT } from '../kernel/endpoint.ts'
import { resource } from '../kernel/resource.ts'
import { coordination, everyone } from '../policy.ts'
import {
  nonConformita,
  nonConformitaCreate,
  nonConformitaFilter,
  nonConformitaRow,
  nonConformitaUpdate,
  nonConformitaView,
  statoChange,
} from './schema.ts'
import { task, taskCreate, taskUpdate } from './task.ts'

export const nonConformitaApi = {
  ...resource('/api/non_conformita', {
    noun: 'non conformità',
    item: nonConformita,
    row: nonConformitaRow,
    create: nonConformitaCreate,
    update: nonConformitaUpdate,
    filter: nonConformitaFilter,
    view: nonConformitaView,
    reads: everyone,
    writes: everyone,
  }),
  stato: PUT('/api/non_conformita/:id/stato', {
    who: everyone,
    summary: 'Cambia lo stato di una non conformità',
    body: statoChange,
    reply: nonConformita,
  }),
  createTask: POST('/api/non_conformita/:id/task', {
    who: coordination,
    summary: 'Aggiunge un task; su una non conformità chiusa la riapre',
    body: taskCreate,
    reply: task,
  }),
  updateTask: PUT('/api/non_conformita/:id/task/:taskId', {
    who: everyone,
    summary: 'Modifica un task aperto, o lo conclude con chiuso=1',
    body: taskUpdate,
    reply: task,
  }),
  removeTask: DELETE('/api/non_conformita/:id/task/:taskId', { who: coordination, summary: 'Elimina un task aperto' }),
}
