DROP INDEX "fornitore_documento_fornitore_id_tipo_requisito_id_data_emissione_index";--> statement-breakpoint
DROP INDEX "indicatore_verifica_indicatore_id_giorno_index";--> statement-breakpoint
DROP INDEX "non_conformita_deadline_index";--> statement-breakpoint
DROP INDEX "non_conformita_major_index";--> statement-breakpoint
DROP INDEX "non_conformita_task_open_index";--> statement-breakpoint
CREATE INDEX "audit_open_index" ON "audit" USING btree ("data_audit","id","cliente_id","utente_id","norma_id") WHERE data_chiusura is null and data_cancellazione is null;--> statement-breakpoint
CREATE INDEX "fornitore_approvazione_dealings_index" ON "fornitore_approvazione" USING btree ("cliente_id","fornitore_id","data_valutazione","id","media") WHERE data_cancellazione is null;--> statement-breakpoint
CREATE INDEX "fornitore_contratto_dealings_index" ON "fornitore_contratto" USING btree ("cliente_id","fornitore_id","data_fine","data_inizio","id","gestito_il","data_creazione") WHERE data_cancellazione is null;--> statement-breakpoint
CREATE INDEX "fornitore_documento_newest_index" ON "fornitore_documento" USING btree ("fornitore_id","tipo_requisito_id","data_emissione","id","cliente_id","data_scadenza","data_cancellazione");--> statement-breakpoint
CREATE INDEX "fornitore_monitoraggio_dealings_index" ON "fornitore_monitoraggio" USING btree ("cliente_id","fornitore_id","data_valutazione","id","media") WHERE data_cancellazione is null;--> statement-breakpoint
CREATE INDEX "indicatore_verifica_newest_index" ON "indicatore_verifica" USING btree ("indicatore_id","giorno","data_valutazione","id","data_cancellazione","risultato");--> statement-breakpoint
CREATE INDEX "non_conformita_open_index" ON "non_conformita" USING btree (coalesce(data_verifica, data_segnalazione + 30),"cliente_id","id","stato","servizio_id","responsabile_id","data_assegnazione","audit_id","norma_id","data_verifica","data_segnalazione","utente_id") WHERE data_cancellazione is null and stato not in ('chiuso', 'non_pertinente');--> statement-breakpoint
CREATE INDEX "non_conformita_settled_index" ON "non_conformita" USING btree ("data_ultimo_stato","cliente_id","stato","data_segnalazione","id") WHERE data_cancellazione is null and stato in ('chiuso', 'non_pertinente');--> statement-breakpoint
CREATE INDEX "non_conformita_gravita_data_segnalazione_id_index" ON "non_conformita" USING btree ("gravita","data_segnalazione","id") WHERE "non_conformita"."data_cancellazione" is null;--> statement-breakpoint
CREATE INDEX "non_conformita_segnalante_ricerca_index" ON "non_conformita" USING gin ("segnalante_ricerca" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "non_conformita_major_index" ON "non_conformita" USING btree ("data_segnalazione","cliente_id","id","servizio_id","estensione_id") WHERE gravita = 'maggiore' and data_cancellazione is null and stato not in ('chiuso', 'non_pertinente');--> statement-breakpoint
CREATE INDEX "non_conformita_task_open_index" ON "non_conformita_task" USING btree ("scadenza","non_conformita_id","id","responsabile_id","data_assegnazione") WHERE data_cancellazione is null and not chiuso;