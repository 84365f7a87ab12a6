ALTER TABLE "importazione" ADD COLUMN "riga_intestazioni" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "riesame" ADD COLUMN "nomi" jsonb;--> statement-breakpoint
-- A review closed before this version keeps the names of today.
UPDATE riesame SET nomi = jsonb_build_object(
  'cliente', (SELECT nome FROM cliente WHERE cliente.id = riesame.cliente_id),
  'agenzia', (SELECT agenzia.nome FROM agenzia WHERE agenzia.id = coalesce(
    (SELECT agenzia_id FROM cliente WHERE cliente.id = riesame.cliente_id),
    (SELECT agenzia_id FROM utente WHERE utente.id = riesame.chiuso_da), 9)),
  'persone', coalesce((SELECT jsonb_object_agg(utente.id::text, utente.nome || ' ' || utente.cognome) FROM utente
    WHERE utente.id = riesame.chiuso_da OR utente.id IN (SELECT responsabile_id FROM riesame_decisione decisa
      WHERE decisa.riesame_id = riesame.id AND decisa.data_cancellazione IS NULL)), '{}'::jsonb))
WHERE stato = 'chiuso';
