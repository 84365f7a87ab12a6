import {
  dictionariesInOrder,
  type Gruppo,
  type Modelli,
  type ModelloDizionario,
  type ModelloVoce,
} from '@quadra/contract/primi_passi/modelli'
import { livelloLabels } from '@quadra/contract/requisito_fornitore/schema'
import type { ModelVoce } from '../domain/model-voce.ts'
import { checklistModels, checklistNorms, dictionaryModels, requirementModels } from '../domain/modelli.ts'
import { indicatorModels } from '../domain/modelli-indicatori.ts'
import { type Existing, findItem } from './existing.ts'

/** How a model of a dictionary is called in a choice. */
export const keyOfItem = (dizionario: ModelloDizionario, name: string) => `${dizionario}/${name}`

/** The key of an item that another model names by its code or, in a dictionary without codes, by its words. */
export function keyOfNamed(dizionario: ModelloDizionario, name: string) {
  const found = dictionaryModels[dizionario].find(({ codice, descrizione }) => (codice ?? descrizione) === name)
  if (!found) throw new Error(`no model ${name} in ${dizionario}`)
  return keyOfItem(dizionario, name)
}

/** All models, each beside what exists of it. */
export function showModels(existing: Existing): Modelli {
  const ofDictionaries = dictionariesInOrder.map((dizionario) => ({
    gruppo: dizionario as Gruppo,
    voci: dictionaryModels[dizionario].map((one) => shownItem(existing, dizionario, one)),
  }))
  const presentOf = new Map(ofDictionaries.flatMap(({ voci }) => voci.map((one) => [one.chiave, one] as const)))
  const dependent = (one: Omit<ModelloVoce, 'ostacolo' | 'norme' | 'proposta'>, isUsual: boolean): ModelloVoce => {
    const inactive = one.usa.map((key) => existing.inactive.get(key)).find(Boolean)
    const blocked = !one.presente && inactive ? `«${inactive}» è disattiva: riattivala nei Dizionari` : null
    return { ...one, norme: [], ostacolo: blocked, proposta: isUsual && !one.presente && !blocked }
  }
  return {
    gruppi: [
      ...ofDictionaries,
      {
        gruppo: 'catalogo_indicatore',
        voci: indicatorModels.map((one) =>
          dependent(
            {
              chiave: `catalogo_indicatore/${one.codice}`,
              codice: one.codice,
              descrizione: one.obiettivo,
              nota: one.definizione,
              presente: existing.catalogo.has(one.codice.toLowerCase()),
              usa: [
                keyOfNamed('processo', one.processo),
                keyOfNamed('obiettivo', one.obiettivo),
                keyOfNamed('metodo_rilevazione', one.metodo),
                keyOfNamed('responsabile', one.gestione),
                keyOfNamed('responsabile', one.analisi),
              ],
            },
            existing.catalogo.size === 0 && !one.rara,
          ),
        ),
      },
      {
        gruppo: 'requisito_fornitore',
        voci: requirementModels.map(({ categoria: category, documento: document, livello, rara }) => {
          const usa = [keyOfNamed('servizio_fornitore', category), keyOfNamed('tipo_requisito', document)]
          const pair = usa.map((key) => existing.ids.get(key) ?? 0).join('/')
          return dependent(
            {
              chiave: `requisito_fornitore/${category}/${document}`,
              codice: null,
              descrizione: `${presentOf.get(usa[0]!)!.descrizione}: ${presentOf.get(usa[1]!)!.descrizione}`,
              nota: livelloLabels[livello],
              presente: existing.requisiti.has(pair),
              usa,
            },
            existing.requisiti.size === 0 && !rara,
          )
        }),
      },
      {
        gruppo: 'checklist',
        voci: checklistModels.map(({ processo, titolo, domande }) => {
          const usa = [
            keyOfNamed('norma', checklistNorms.norma),
            keyOfNamed('norma_conformita', checklistNorms.norma_conformita),
            keyOfNamed('processo', processo),
          ]
          const pair = [usa[0]!, usa[2]!].map((key) => existing.ids.get(key) ?? 0).join('/')
          return dependent(
            {
              chiave: `checklist/${processo}`,
              codice: null,
              descrizione: titolo,
              nota: `${domande.length} domande, già pubblicata`,
              presente: existing.checklist.has(pair),
              usa,
            },
            existing.checklist.size === 0,
          )
        }),
      },
    ],
  }
}

function shownItem(existing: Existing, dizionario: ModelloDizionario, one: ModelVoce): ModelloVoce {
  const found = findItem(existing, dizionario, one)
  const renamed = found && found.descrizione !== one.descrizione ? `Nel dizionario: ${found.descrizione}` : null
  const { codice = null, descrizione, nota = null, rara = false } = one
  return {
    chiave: keyOfItem(dizionario, codice ?? descrizione),
    ...{ codice, descrizione, nota: renamed ?? nota },
    presente: found !== undefined,
    ostacolo: null,
    // Who has written the own words into a dictionary chooses what to add.
    proposta: !found && !rara && !existing.filled.has(dizionario) && isOfUsualNorm(one),
    norme: (one.norme ?? []).map((norma) => keyOfItem('norma', norma)),
    usa: [],
  }
}

/** An entry is proposed with the norms that are proposed themselves. */
const isOfUsualNorm = ({ norme }: ModelVoce) =>
  !norme || dictionaryModels.norma.some(({ descrizione, rara }) => !rara && norme.includes(descrizione))
