DROP INDEX "non_conformita_stato_index";--> statement-breakpoint
DROP INDEX "non_conformita_data_segnalazione_id_index";--> statement-breakpoint
CREATE INDEX "non_conformita_cliente_id_stato_data_segnalazione_id_index" ON "non_conformita" USING btree ("cliente_id","stato","data_segnalazione","id") WHERE "non_conformita"."data_cancellazione" is null;--> statement-breakpoint
CREATE INDEX "non_conformita_deadline_index" ON "non_conformita" USING btree (coalesce(data_verifica, data_segnalazione + 30),"cliente_id") WHERE data_cancellazione is null and stato not in ('chiuso', 'non_pertinente');--> statement-breakpoint
CREATE INDEX "non_conformita_data_segnalazione_id_index" ON "non_conformita" USING btree ("data_segnalazione","id") WHERE "non_conformita"."data_cancellazione" is null;